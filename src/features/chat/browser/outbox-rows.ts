import type { CallFailure } from '../../../contract/requester.ts'
import type { ChatDesk } from '../../../domain/player/chat.ts'
import { UNSENT_CHAT_MESSAGES_KEY_PREFIX } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { readPagePlayerKey } from '../../../stores/session/page-player.ts'

/** A message of the player that the server has not stored yet. */
export interface OutboxRow {
  readonly clientId: string
  readonly text: string
  /** A small version of the picture, as a data URL; `undefined` for a text. */
  readonly previewUrl?: string
  /**
   * The chat to which the message was first sent; later tries send it to the same chat. `undefined` before the first
   * try.
   */
  readonly chatId?: string
  readonly state: 'sending' | 'unsent'
  /** The failure of the call that should have sent the message. */
  readonly failure?: CallFailure
  readonly atMs: number
}

/** The rows of an outbox in the order of writing, and the files of pictures. */
export interface OutboxRows {
  all(): readonly OutboxRow[]
  /** Adds a message at the end. @param file the picture; `undefined` for a text */
  add(message: Pick<OutboxRow, 'text' | 'previewUrl'>, file?: Blob): void
  edit(clientId: string, change: Partial<OutboxRow>): void
  /** Sets all rows to `unsent`, and stores the failure in the row that could not be sent. */
  fail(clientId: string, failure: CallFailure): void
  /** Removes rows; ignores unknown ids. */
  drop(clientIds: readonly string[]): void
  fileOf(clientId: string): Blob | undefined
}

/**
 * Creates the rows of the outbox for a desk. The tab's storage keeps the texts over a reload of the page; pictures are
 * lost.
 * @param changed called after every change
 */
export function createOutboxRows(desk: ChatDesk, changed: (rows: readonly OutboxRow[]) => void): OutboxRows {
  const files = new Map<string, Blob>()
  let rows: readonly OutboxRow[] | undefined

  const key = () => `${UNSENT_CHAT_MESSAGES_KEY_PREFIX}${desk}:${readPagePlayerKey()}`

  function all(): readonly OutboxRow[] {
    rows ??= parseOutboxRows(environment().storage.tab[key()])
    return rows
  }

  function write(next: readonly OutboxRow[]): void {
    rows = next
    const texts = next.filter(({ clientId }) => !files.has(clientId))
    if (texts.length > 0) environment().storage.tab[key()] = JSON.stringify(texts)
    else delete environment().storage.tab[key()]
    changed(next)
  }

  return {
    all,
    add(message, file) {
      const clientId = environment().crypto.createRequestId()
      if (file) files.set(clientId, file)
      write([...all(), { ...message, clientId, state: 'sending', atMs: environment().time.now() }])
    },
    edit: (clientId, change) =>
      write(all().map(row => (row.clientId === clientId ? { ...row, ...change } : row))),
    fail: (clientId, failure) =>
      write(all().map(row => ({ ...row, state: 'unsent', ...(row.clientId === clientId && { failure }) }))),
    drop(clientIds) {
      const left = all().filter(({ clientId }) => !clientIds.includes(clientId))
      if (left.length < all().length) write(left)
      for (const clientId of clientIds) files.delete(clientId)
    },
    fileOf: clientId => files.get(clientId),
  }
}

/** The rows that an earlier page of the tab stored; empty for a text that is not JSON. */
export function parseOutboxRows(stored: string | undefined): readonly OutboxRow[] {
  try {
    return (JSON.parse(stored ?? '[]') as OutboxRow[]).map(row => ({ ...row, state: 'unsent' }))
  } catch {
    return []
  }
}
