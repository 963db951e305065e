import type { CallFailure } from '../../../contract/requester.ts'
import type { ChatDesk } from '../../../domain/player/chat.ts'
import { UNSENT_CHAT_MESSAGES_KEY_PREFIX } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { readPagePlayerKey } from '../../../stores/session/page-player.ts'

/** A message of the player that the server has not stored yet. */
export interface OutboxRow {
  readonly clientId: string
  readonly text: string
  /** A small version of the message's picture, as a data URL; `undefined` for a text. */
  readonly previewUrl?: string
  /**
   * The id of the chat to which the message was first sent; later tries use the same chat. `undefined` before the first
   * try.
   */
  readonly chatId?: string
  readonly state: 'sending' | 'unsent'
  /** The reason why the call that sends the message has failed. */
  readonly failure?: CallFailure
  readonly atMs: number
}

/** The player's unsent messages in the order of writing, with the files of pictures. */
export interface OutboxRows {
  all(): readonly OutboxRow[]
  /**
   * Adds a message at the end.
   * @param file the picture; `undefined` for a text
   */
  add(message: Pick<OutboxRow, 'text' | 'previewUrl'>, file?: Blob): void
  edit(clientId: string, change: Partial<OutboxRow>): void
  /** Marks all messages as `unsent`, and stores the failure in the message that could not be sent. */
  fail(clientId: string, failure: CallFailure): void
  /** Removes messages by their ids; ignores unknown ids. */
  drop(clientIds: readonly string[]): void
  fileOf(clientId: string): Blob | undefined
}

/**
 * Creates the list of unsent messages to a desk. The tab's storage keeps the texts when the page is loaded again;
 * pictures are lost.
 * @param changed called after every change
 */
export function createOutboxRows(desk: ChatDesk, changed: (rows: readonly OutboxRow[]) => void): OutboxRows {
  const files = new Map<string, Blob>()
  let rows: readonly OutboxRow[] | undefined

  const storageKey = () => `${UNSENT_CHAT_MESSAGES_KEY_PREFIX}${desk}:${readPagePlayerKey()}`

  function loadRows(): readonly OutboxRow[] {
    rows ??= parseOutboxRows(environment().storage.tab[storageKey()])
    return rows
  }

  function storeRows(next: readonly OutboxRow[]): void {
    rows = next
    const texts = next.filter(({ clientId }) => !files.has(clientId))
    if (texts.length > 0) environment().storage.tab[storageKey()] = JSON.stringify(texts)
    else delete environment().storage.tab[storageKey()]
    changed(next)
  }

  return {
    all: loadRows,
    add(message, file) {
      const clientId = environment().crypto.createRequestId()
      if (file) files.set(clientId, file)
      storeRows([...loadRows(), { ...message, clientId, state: 'sending', atMs: environment().time.now() }])
    },
    edit: (clientId, change) =>
      storeRows(loadRows().map(row => (row.clientId === clientId ? { ...row, ...change } : row))),
    fail: (clientId, failure) =>
      storeRows(
        loadRows().map(row => ({ ...row, state: 'unsent', ...(row.clientId === clientId && { failure }) })),
      ),
    drop(clientIds) {
      const left = loadRows().filter(({ clientId }) => !clientIds.includes(clientId))
      if (left.length < loadRows().length) storeRows(left)
      for (const clientId of clientIds) files.delete(clientId)
    },
    fileOf: clientId => files.get(clientId),
  }
}

/** Parses the unsent messages that an earlier page of the tab has stored; empty for a text that is not JSON. */
export function parseOutboxRows(stored: string | undefined): readonly OutboxRow[] {
  try {
    return (JSON.parse(stored ?? '[]') as OutboxRow[]).map(row => ({ ...row, state: 'unsent' }))
  } catch {
    return []
  }
}
