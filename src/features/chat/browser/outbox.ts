import { COMMON_ERROR } from '../../../contract/common-errors.ts'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError, type Failure } from '../../../contract/requester.ts'
import { CHAT_PICTURE_SIDE_PX, type ChatDesk } from '../../../domain/player/chat.ts'
import { CHAT_UNSENT_PREFIX } from '../../../domain/site/storage-keys.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { request } from '../../../stores/call/api.ts'
import { pagePlayerId } from '../../../stores/session/page-player.ts'
import type { chatSend, chatSendPicture } from '../contract.ts'

/** An own message that is not stored yet. */
export interface OutboxRow {
  readonly clientId: string
  readonly text: string
  /** A small version of a picture as a data URL; undefined for a text. */
  readonly previewUrl?: string
  /** The chat to which it was sent; undefined before the first try. It is never sent to another one. */
  readonly chatId?: string
  readonly state: 'sending' | 'unsent'
  /** Why it could not be sent. */
  readonly failure?: Failure
  readonly atMs: number
}

interface OutboxPorts {
  /** Opens the chat. @returns its id @throws CallError */
  open(): Promise<string>
  /** A message is stored. */
  stored(answer: ResultOf<typeof chatSend>): void
  changed(rows: readonly OutboxRow[]): void
  failed(failure: Failure): void
}

const PREVIEW_MAX_PX = 256
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** After a refusal for too many messages, nothing is sent by itself for this time. */
const HELD_MS = 15 * SECOND_MS

/**
 * Own messages until they are stored: one is sent at a time, in their order, each under its own id, so that a repeated
 * one is stored once. Texts are in the tab's storage, so that a reload keeps them.
 */
export function createOutbox(desk: ChatDesk, ports: OutboxPorts) {
  const files = new Map<string, Blob>()
  let rows: readonly OutboxRow[] | undefined
  let heldUntilMs = 0
  let flushing: Promise<void> | undefined

  const key = () => `${CHAT_UNSENT_PREFIX}${desk}:${pagePlayerId()}`

  function read(): readonly OutboxRow[] {
    if (rows) return rows
    try {
      const stored = JSON.parse(environment().storage.tab[key()] ?? '[]') as OutboxRow[]
      rows = stored.map(row => ({ ...row, state: 'unsent' }))
    } catch {
      rows = []
    }
    return rows
  }

  function write(next: readonly OutboxRow[]): void {
    rows = next
    const texts = next.filter(({ clientId }) => !files.has(clientId))
    if (texts.length > 0) environment().storage.tab[key()] = JSON.stringify(texts)
    else delete environment().storage.tab[key()]
    ports.changed(next)
  }

  const edit = (clientId: string, change: Partial<OutboxRow>) =>
    write(read().map(row => (row.clientId === clientId ? { ...row, ...change } : row)))

  const drop = (clientIds: readonly string[]): void => {
    const gone = new Set(clientIds)
    if (read().some(({ clientId }) => gone.has(clientId))) {
      write(read().filter(({ clientId }) => !gone.has(clientId)))
    }
    for (const clientId of gone) files.delete(clientId)
  }

  /** Sends one row. @throws CallError */
  async function send({ clientId, text, chatId: known }: OutboxRow): Promise<void> {
    const chatId = known ?? (await ports.open())
    edit(clientId, { chatId })
    const file = files.get(clientId)
    const answer = file
      ? await request<typeof chatSendPicture>(
          '/chatSendPicture',
          { chatId, clientId },
          { files: { picture: [file] }, isSilent: true },
        )
      : await request<typeof chatSend>('/chatSend', { chatId, clientId, text }, { isSilent: true })
    ports.stored(answer)
    drop([clientId])
  }

  async function sendAll(isForced: boolean): Promise<void> {
    for (;;) {
      const row = read().find(({ failure }) => isForced || failure === undefined || isRetried(failure))
      if (!row) return
      edit(row.clientId, { state: 'sending' })
      try {
        await send(row)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        fail(error.failure, row.clientId)
        return
      }
    }
  }

  /** What comes after a message that could not be sent waits too, so that the order stays. */
  function fail(failure: Failure, clientId: string): void {
    if (failure.kind === 'refused' && failure.code === COMMON_ERROR.tooManyRequests) {
      heldUntilMs = environment().time.now() + HELD_MS
    }
    write(
      read().map(row => ({
        ...row,
        state: 'unsent',
        ...(row.clientId === clientId && { failure }),
      })),
    )
    ports.failed(failure)
  }

  /** Sends what waits, in its order. @param isForced also what was refused before: the player asked for it */
  function flush(isForced = false): Promise<void> {
    if (!isForced && environment().time.now() < heldUntilMs) return Promise.resolve()
    if (flushing) return flushing
    flushing = sendAll(isForced).finally(() => {
      flushing = undefined
    })
    return flushing
  }

  function add(row: Pick<OutboxRow, 'text' | 'previewUrl'>, file?: Blob): void {
    const clientId = environment().crypto.createRequestId()
    if (file) files.set(clientId, file)
    write([...read(), { ...row, clientId, state: 'sending', atMs: environment().time.now() }])
    void flush()
  }

  return {
    rows: read,
    drop,
    flush,
    add,
    async addPicture(picked: File): Promise<'type' | 'unreadable' | undefined> {
      if (!TYPES.includes(picked.type)) return 'type'
      const tools = environment().files
      try {
        const file = await tools.shrinkImage(picked, CHAT_PICTURE_SIDE_PX)
        const preview = await tools.shrinkImage(file, PREVIEW_MAX_PX)
        add({ text: '', previewUrl: await tools.toDataUrl(preview) }, file)
        return undefined
      } catch {
        return 'unreadable'
      }
    },
    discard: (clientId: string) => drop([clientId]),
    clear: () => drop(read().map(({ clientId }) => clientId)),
  }
}

/** Whether a message is sent again by itself: not after a refusal of the message, which would be refused again. */
function isRetried(failure: Failure): boolean {
  if (failure.kind !== 'refused') return failure.kind !== 'stopped'
  return failure.code === COMMON_ERROR.tooManyRequests || failure.code === COMMON_ERROR.maintenance
}
