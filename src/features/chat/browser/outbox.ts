import { COMMON_ERROR } from '../../../contract/common-errors.ts'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError, type Failure } from '../../../contract/requester.ts'
import { CHAT_PICTURE_SIDE_PX, type ChatDesk } from '../../../domain/player/chat.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { request } from '../../../stores/call/api.ts'
import { isRefusal } from '../../../stores/call/failure.ts'
import type { chatSend, chatSendPicture } from '../contract.ts'
import { createOutboxRows, type OutboxRow } from './outbox-rows.ts'

/** A message as the server stored it, and the state of its chat. */
type Stored = ResultOf<typeof chatSend>

interface OutboxPorts {
  /** Opens the chat. @returns its id @throws CallError */
  open(): Promise<string>
  /** A message is stored. */
  stored(answer: Stored): void
  changed(rows: readonly OutboxRow[]): void
  failed(failure: Failure): void
}

/** The own messages of a desk that are not stored yet. */
export interface Outbox {
  rows(): readonly OutboxRow[]
  /** Adds a text and sends it in its turn. */
  add(text: string): void
  /** Scales a picture down on the device, adds it and sends it in its turn. @returns why it cannot be sent */
  addPicture(picked: File): Promise<PictureProblem | undefined>
  /** Sends what waits, in its order. @param isForced also what was refused before: the player asked for it */
  flush(isForced?: boolean): Promise<void>
  /** Removes messages by their ids. */
  drop(clientIds: readonly string[]): void
}

/** Why a picked file cannot be sent as a picture. */
export type PictureProblem = 'type' | 'unreadable'

const PREVIEW_MAX_PX = 256
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** After a refusal for too many messages, nothing is sent by itself for this time. */
const HELD_MS = 15 * SECOND_MS

/**
 * Own messages until they are stored: one is sent at a time, in their order, each under its own id, so that a repeated
 * one is stored once.
 */
export function createOutbox(desk: ChatDesk, ports: OutboxPorts): Outbox {
  const rows = createOutboxRows(desk, ports.changed)
  let heldUntilMs = 0
  let flushing: Promise<void> | undefined

  /** Sends one row, to the chat of its first try. @throws CallError */
  async function send(row: OutboxRow): Promise<void> {
    const { clientId } = row
    const chatId = row.chatId ?? (await ports.open())
    rows.edit(clientId, { chatId })
    ports.stored(await post({ ...row, chatId }, rows.fileOf(clientId)))
    rows.drop([clientId])
  }

  /** Sends rows until none waits or one fails: what comes after that one waits too, so that the order stays. */
  async function sendAll(isForced: boolean): Promise<void> {
    for (;;) {
      const row = rows.all().find(({ failure }) => isForced || failure === undefined || isRetried(failure))
      if (!row) return
      rows.edit(row.clientId, { state: 'sending' })
      try {
        await send(row)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isRefusal(error, COMMON_ERROR.tooManyRequests)) heldUntilMs = environment().time.now() + HELD_MS
        rows.fail(row.clientId, error.failure)
        ports.failed(error.failure)
        return
      }
    }
  }

  async function flush(isForced = false): Promise<void> {
    if (!isForced && environment().time.now() < heldUntilMs) return
    flushing ??= sendAll(isForced).finally(() => {
      flushing = undefined
    })
    await flushing
  }

  function add(...message: Parameters<typeof rows.add>): void {
    rows.add(...message)
    void flush()
  }

  return {
    rows: rows.all,
    add: text => add({ text }),
    async addPicture(picked) {
      const picture = await preparePicture(picked)
      if (typeof picture === 'string') return picture
      add({ text: '', previewUrl: picture.previewUrl }, picture.file)
      return undefined
    },
    flush,
    drop: rows.drop,
  }
}

/** Posts a text, or the picture `file`. @throws CallError */
function post(
  { chatId, clientId, text }: OutboxRow & { readonly chatId: string },
  file: Blob | undefined,
): Promise<Stored> {
  if (!file) return request<typeof chatSend>('/chatSend', { chatId, clientId, text }, { isSilent: true })
  return request<typeof chatSendPicture>(
    '/chatSendPicture',
    { chatId, clientId },
    { files: { picture: [file] }, isSilent: true },
  )
}

/** Scales a picked picture down, and once more for the page. @returns both, or why it cannot be sent */
async function preparePicture(picked: File): Promise<{ file: Blob; previewUrl: string } | PictureProblem> {
  if (!TYPES.includes(picked.type)) return 'type'
  const { shrinkImage, toDataUrl } = environment().files
  try {
    const file = await shrinkImage(picked, CHAT_PICTURE_SIDE_PX)
    return { file, previewUrl: await toDataUrl(await shrinkImage(file, PREVIEW_MAX_PX)) }
  } catch {
    return 'unreadable'
  }
}

/** Whether a message is sent again by itself: not after a refusal of the message, which would be refused again. */
function isRetried(failure: Failure): boolean {
  if (failure.kind !== 'refused') return failure.kind !== 'stopped'
  return failure.code === COMMON_ERROR.tooManyRequests || failure.code === COMMON_ERROR.maintenance
}
