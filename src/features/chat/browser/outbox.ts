import { COMMON_ERROR_CODE } from '../../../contract/common-errors.ts'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError, type CallFailure } from '../../../contract/requester.ts'
import { CHAT_PICTURE_SIDE_PX, type ChatDesk } from '../../../domain/player/chat.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { isRefusal } from '../../../stores/call/failure.ts'
import type { chatSend, chatSendPicture } from '../contract.ts'
import { createOutboxRows, type OutboxRow } from './outbox-rows.ts'

/** A message that the server has stored, and the state of its chat. */
type StoredMessage = ResultOf<typeof chatSend>

interface OutboxPorts {
  /**
   * Opens a chat unless one is open.
   * @returns the chat's id
   * @throws CallError
   */
  open(): Promise<string>
  /** Called when the server has stored a message. */
  stored(answer: StoredMessage): void
  changed(rows: readonly OutboxRow[]): void
  failed(failure: CallFailure): void
}

/** The queue of the player's messages to a customer service desk until the server has stored them. */
export interface ChatOutbox {
  rows(): readonly OutboxRow[]
  /** Adds a text to the queue, which sends it after the earlier messages. */
  add(text: string): void
  /**
   * Scales a picture down on the device and adds it to the queue, which sends it after the earlier messages.
   * @returns why the picture cannot be sent; `undefined` when it was added
   */
  addPicture(picked: File): Promise<ChatPictureProblem | undefined>
  /**
   * Sends the queued messages in their order.
   * @param isForced whether to send refused messages too, because the player has asked for it
   */
  flush(isForced?: boolean): Promise<void>
  /** Removes messages from the queue by their ids; ignores unknown ids. */
  drop(clientIds: readonly string[]): void
}

/** The reason why a picked file cannot be sent as a picture. */
export type ChatPictureProblem = 'type' | 'unreadable'

const PREVIEW_MAX_PX = 256
const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Milliseconds after the refusal `tooManyRequests` in which the page sends no message automatically. */
const SEND_PAUSE_MS = 15 * SECOND_MS

/**
 * Creates the queue of messages to a desk, which sends one message at a time, in their order. Each message has its own
 * id, so that the server stores a repeated message only once.
 */
export function createChatOutbox(desk: ChatDesk, ports: OutboxPorts): ChatOutbox {
  const rows = createOutboxRows(desk, ports.changed)
  let pausedUntilMs = 0
  let flushing: Promise<void> | undefined

  /**
   * Sends one message, always to the chat of its first try.
   * @throws CallError
   */
  async function send(row: OutboxRow): Promise<void> {
    const { clientId } = row
    const chatId = row.chatId ?? (await ports.open())
    rows.edit(clientId, { chatId })
    ports.stored(await requestSend({ ...row, chatId }, rows.fileOf(clientId)))
    rows.drop([clientId])
  }

  /**
   * Sends queued messages until none is left or one fails. The later messages then wait too, so that their order stays
   * the same.
   */
  async function sendAll(isForced: boolean): Promise<void> {
    for (;;) {
      const row = rows
        .all()
        .find(({ failure }) => isForced || failure === undefined || shouldRetryAutomatically(failure))
      if (!row) return
      rows.edit(row.clientId, { state: 'sending' })
      try {
        await send(row)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isRefusal(error, COMMON_ERROR_CODE.tooManyRequests))
          pausedUntilMs = environment().time.now() + SEND_PAUSE_MS
        rows.fail(row.clientId, error.failure)
        ports.failed(error.failure)
        return
      }
    }
  }

  async function flush(isForced = false): Promise<void> {
    if (!isForced && environment().time.now() < pausedUntilMs) return
    // The pending automatic flush leaves out refused messages, which a forced flush must send too.
    if (isForced) await flushing
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

/**
 * Sends the call with a text, or with `file` as a picture.
 * @throws CallError
 */
function requestSend(
  { chatId, clientId, text }: OutboxRow & { readonly chatId: string },
  file: Blob | undefined,
): Promise<StoredMessage> {
  if (!file)
    return sendPlayerRequest<typeof chatSend>('/chatSend', { chatId, clientId, text }, { isSilent: true })
  return sendPlayerRequest<typeof chatSendPicture>(
    '/chatSendPicture',
    { chatId, clientId },
    { files: { picture: [file] }, isSilent: true },
  )
}

/**
 * Scales a picked picture down, and makes a smaller preview.
 * @returns picture and preview, or why the picture cannot be sent
 */
async function preparePicture(
  picked: File,
): Promise<{ file: Blob; previewUrl: string } | ChatPictureProblem> {
  if (!PICTURE_TYPES.includes(picked.type)) return 'type'
  const { shrinkImage, toDataUrl } = environment().files
  try {
    const file = await shrinkImage(picked, CHAT_PICTURE_SIDE_PX)
    return { file, previewUrl: await toDataUrl(await shrinkImage(file, PREVIEW_MAX_PX)) }
  } catch {
    return 'unreadable'
  }
}

/**
 * Whether the page sends a failed message again automatically. A refused message is not repeated, unless the refusal
 * ends after some time.
 */
function shouldRetryAutomatically(failure: CallFailure): boolean {
  if (failure.kind !== 'refused') return failure.kind !== 'stopped'
  return failure.code === COMMON_ERROR_CODE.tooManyRequests || failure.code === COMMON_ERROR_CODE.maintenance
}
