import type { EventOf, ResultOf } from '../../../contract/endpoint.ts'
import type { pageEvents } from '../../../contract/page-events.ts'
import {
  CHAT_TRANSITIONS,
  type ChatEventNote,
  type ChatState,
  TYPING_SIGNAL_LIFE_MS,
} from '../../../domain/player/chat.ts'
import { canTransition } from '../../../domain/transitions.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { runOncePerTransaction } from '../../../server/events/once.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import type { Services } from '../../../server/services.ts'
import type { chatMessages } from '../contract.ts'
import { type ChatMessageRow, type ChatRow, insertChatMessage, updateChat } from './repository.ts'

export type Chat = ResultOf<typeof chatMessages>['chat']
export type ChatMessage = ResultOf<typeof chatMessages>['list'][number]

export type ChatServices = Pick<Services, 'vault' | 'hub' | 'outbox'>

const vaultOwnerOf = (chatId: string) => `chat:${chatId}`

/** Encrypts a text of a chat with the vault. Only the same chat id decrypts it. An empty text stays empty. */
export const encryptChatText = ({ vault }: Pick<Services, 'vault'>, chatId: string, text: string): string =>
  text && vault.encrypt(text, vaultOwnerOf(chatId))

export const decryptChatText = ({ vault }: Pick<Services, 'vault'>, chatId: string, sealed: string): string =>
  sealed && vault.decrypt(sealed, vaultOwnerOf(chatId))

/** Converts a chat's row to the form of the contract, for its player. In an ended chat, staff never count as typing. */
export function describeChat(row: ChatRow, atMs: number): Chat {
  return {
    chatId: row.id,
    desk: row.desk,
    state: row.state,
    lastSeq: row.last_seq,
    playerReadSeq: row.player_read_seq,
    staffDeliveredSeq: row.staff_seen_seq,
    staffReadSeq: row.staff_read_seq,
    isStaffTyping: row.ended_at_ms === null && isTypingSignalFresh(row.staff_typing_at_ms, atMs),
    rating: row.rating,
    endTime: row.ended_at_ms,
  }
}

export const isTypingSignalFresh = (typedAtMs: number | null, atMs: number): boolean =>
  typedAtMs !== null && atMs - typedAtMs < TYPING_SIGNAL_LIFE_MS

export function describeChatMessage(services: Pick<Services, 'vault'>, row: ChatMessageRow): ChatMessage {
  return {
    seq: row.seq,
    clientId: row.client_id,
    from: row.author,
    name: row.name,
    text: decryptChatText(services, row.chat_id, row.text),
    note: row.note,
    pictureId: row.picture_id,
    questions: JSON.parse(row.questions) as ChatMessage['questions'],
    time: row.at_ms,
  }
}

const CHAT_ANNOUNCEMENT_KEY = {}

/**
 * Sends the open pages of the chat's player an event that the chat has changed: after the commit, at most once in a
 * transaction.
 */
export function announceChatChange(
  { hub }: Pick<Services, 'hub'>,
  tx: Transaction,
  chat: ChatRow,
  atMs: number,
) {
  const event: EventOf<typeof pageEvents> = { type: 'chat', chatId: chat.id }
  return runOncePerTransaction(tx, CHAT_ANNOUNCEMENT_KEY, chat.id, () =>
    hub.publish(tx, `player:${chat.player_id}`, event, atMs),
  )
}

type NewMessage = Pick<ChatMessageRow, 'author' | 'at_ms'> &
  Partial<Pick<ChatMessageRow, 'client_id' | 'name' | 'note' | 'picture_id' | 'questions'>> & {
    /** The text before encryption; absent for a message without a text. */
    readonly text?: string
  }

/**
 * Encrypts and stores the next message of a chat that the caller's transaction has locked.
 * @param change further changes of the chat's row
 * @returns the stored message, and the chat's row after it
 */
export async function appendChatMessage(
  services: ChatServices,
  tx: Transaction,
  chat: ChatRow,
  { text = '', ...message }: NewMessage,
  change: Partial<ChatRow> = {},
): Promise<{ readonly chat: ChatRow; readonly message: ChatMessageRow }> {
  const row: ChatMessageRow = {
    client_id: '',
    name: '',
    note: null,
    picture_id: null,
    questions: '[]',
    ...message,
    chat_id: chat.id,
    seq: chat.last_seq + 1,
    text: encryptChatText(services, chat.id, text),
  }
  await insertChatMessage(tx, row)
  const changed = { ...change, last_seq: row.seq, changed_at_ms: row.at_ms }
  await updateChat(tx, chat.id, changed)
  await announceChatChange(services, tx, chat, row.at_ms)
  return { chat: { ...chat, ...changed }, message: row }
}

/**
 * Checks that a chat's state may change to another one.
 * @throws Error when `CHAT_TRANSITIONS` does not allow the change
 */
function assertTransition(chat: ChatRow, to: ChatState): void {
  if (!canTransition(CHAT_TRANSITIONS, chat.state, to)) {
    throw new Error(`Chat ${chat.id} is ${chat.state} and cannot become ${to}`)
  }
}

/**
 * Hands a locked chat over to staff and adds a note, inside the caller's transaction. Does nothing if staff already
 * have the chat.
 */
export async function handChatToStaff(
  services: ChatServices,
  tx: Transaction,
  chat: ChatRow,
  atMs: number,
): Promise<ChatRow> {
  if (chat.state !== 'faq') return chat
  assertTransition(chat, 'waiting')
  const change = { state: 'waiting', asked_at_ms: atMs } as const
  const note = { author: 'desk', note: 'askedStaff', at_ms: atMs } as const
  return (await appendChatMessage(services, tx, chat, note, change)).chat
}

/**
 * Ends a locked open chat and adds a note, inside the caller's transaction. The player gets the transcript as a mail,
 * unless the chat has no message.
 */
export async function endChat(
  services: ChatServices,
  tx: Transaction,
  chat: ChatRow,
  note: Extract<ChatEventNote, `ended${string}`>,
  atMs: number,
): Promise<ChatRow> {
  assertTransition(chat, 'ended')
  const change = {
    state: 'ended',
    ended_at_ms: atMs,
    player_typing_at_ms: null,
    staff_typing_at_ms: null,
  } as const
  const ended = await appendChatMessage(services, tx, chat, { author: 'desk', note, at_ms: atMs }, change)
  const { id: chatId, player_id: playerId } = chat
  await announceRedDotsChange(services, tx, { playerId, atMs })
  if (chat.last_seq > 0) {
    const message = { playerId, kind: 'chatEnded', params: { chatId }, source: `chat:${chatId}` } as const
    await sendPlayerMessage(services, tx, message, atMs)
  }
  return ended.chat
}
