import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import {
  CHAT_MESSAGES_PER_PAGE_MAX,
  type ChatDesk,
  computeMedianMs,
  ENDED_CHAT_SHOWN_MS,
  VIP_DESK_LEVEL_MIN,
  WAITING_TIME_SAMPLE_COUNT,
} from '../../../domain/player/chat.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { readVipLevel } from '../../vip/server/public.ts'
import type { chatDesk, chatMessages, chatRate, chatSend } from '../contract.ts'
import { listStaffDuties } from './duty-repository.ts'
import type { FaqIndex } from './faq.ts'
import {
  announceChatChange,
  appendChatMessage,
  type Chat,
  describeChat,
  describeChatMessage,
  encryptChatText,
  endChat,
  handChatToStaff,
} from './message.ts'
import {
  type ChatRow,
  findChat,
  findLatestChat,
  findMessageByClientId,
  findOpenChat,
  insertChat,
  listChatMessages,
  listFirstAnswerWaitsMs,
  lockChat,
  raiseChatReceiptSeq,
  updateChat,
} from './repository.ts'

type SendAnswer = ResultOf<typeof chatSend>

/** The id of the player who makes a call, and the time of the call. */
interface ChatPlayer {
  readonly playerId: string
  readonly atMs: number
}

/** Whether a player may write to a desk. The VIP desk needs a VIP level. */
async function isDeskOpen(services: Services, desk: ChatDesk, player: ChatPlayer): Promise<boolean> {
  if (desk === 'general') return true
  return (await readVipLevel(services, player)) >= VIP_DESK_LEVEL_MIN
}

/** A customer service desk as a player sees it, and the player's latest chat with the desk unless it ended long ago. */
export async function describeCustomerServiceDesk(
  services: Services,
  desk: ChatDesk,
  player: ChatPlayer,
): Promise<ResultOf<typeof chatDesk>> {
  const { db, settings } = services
  const [isOpen, duties, waits, chat] = await Promise.all([
    isDeskOpen(services, desk, player),
    listStaffDuties(db.read, player.atMs, desk),
    listFirstAnswerWaitsMs(db.read, desk, WAITING_TIME_SAMPLE_COUNT),
    findLatestChat(db.read, player.playerId, desk),
  ])
  const isShown = chat && (chat.ended_at_ms === null || player.atMs - chat.ended_at_ms < ENDED_CHAT_SHOWN_MS)
  return {
    desk: {
      desk,
      isOpen,
      ...settings.get('serviceHours'),
      isOnDuty: duties.length > 0,
      waitMs: computeMedianMs(waits),
    },
    chat: isShown ? describeChat(chat, player.atMs) : null,
  }
}

/**
 * Returns the player's open chat at a desk, or opens one in a transaction of its own.
 * @throws Refusal `vipDeskClosed`
 */
export async function openChat(
  services: Services,
  desk: ChatDesk,
  player: ChatPlayer,
): Promise<{ chat: Chat }> {
  const { playerId, atMs } = player
  const known = await findOpenChat(services.db.read, playerId, desk)
  if (known) return { chat: describeChat(known, atMs) }
  if (!(await isDeskOpen(services, desk, player))) throw new Refusal('vipDeskClosed')
  const row = await services.db.transact(async tx => {
    const open = await findOpenChat(tx.query, playerId, desk)
    if (open) return open
    const chat: ChatRow = {
      id: newId(atMs),
      player_id: playerId,
      desk,
      state: 'faq',
      staff: '',
      last_seq: 0,
      player_seen_seq: 0,
      player_read_seq: 0,
      staff_seen_seq: 0,
      staff_read_seq: 0,
      player_typing_at_ms: null,
      staff_typing_at_ms: null,
      rating: null,
      rating_text: '',
      opened_at_ms: atMs,
      changed_at_ms: atMs,
      asked_at_ms: null,
      answered_at_ms: null,
      ended_at_ms: null,
    }
    await insertChat(tx, chat)
    return chat
  })
  return { chat: describeChat(row, atMs) }
}

/**
 * Reads the player's own chat from committed rows.
 * @throws Refusal `notFound`, also for another player's chat
 */
export async function requireOwnChat(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  chatId: string,
): Promise<ChatRow> {
  const chat = await findChat(db.read, chatId)
  if (chat?.player_id !== playerId) throw new Refusal('notFound')
  return chat
}

/**
 * Locks the player's own chat.
 * @throws Refusal `notFound`, also for another player's chat
 */
async function lockOwnChat(tx: Transaction, playerId: string, chatId: string): Promise<ChatRow> {
  const chat = await lockChat(tx, chatId)
  if (chat?.player_id !== playerId) throw new Refusal('notFound')
  return chat
}

/**
 * Lists the messages of the player's own chat with numbers above `afterSeq`. They then count as delivered to the
 * player.
 * @throws Refusal `notFound`
 */
export async function listOwnMessages(
  services: Services,
  { chatId, afterSeq }: ParsedBodyOf<typeof chatMessages>,
  { playerId, atMs }: ChatPlayer,
): Promise<ResultOf<typeof chatMessages>> {
  const chat = await requireOwnChat(services, playerId, chatId)
  const rows = await listChatMessages(services.db.read, chatId, {
    afterSeq,
    limit: CHAT_MESSAGES_PER_PAGE_MAX + 1,
  })
  const list = rows.slice(0, CHAT_MESSAGES_PER_PAGE_MAX)
  const last = Math.min(list.at(-1)?.seq ?? 0, chat.last_seq)
  if (last > chat.player_seen_seq) {
    await services.db.transact(tx => raiseChatReceiptSeq(tx, chatId, 'player_seen_seq', last))
  }
  return {
    // Takes the higher number, since a message may have been committed after `chat` was read.
    chat: { ...describeChat(chat, atMs), lastSeq: Math.max(chat.last_seq, rows.at(-1)?.seq ?? 0) },
    list: list.map(row => describeChatMessage(services, row)),
    hasMore: rows.length > CHAT_MESSAGES_PER_PAGE_MAX,
  }
}

/** A message that a player sends: a text, or the id of a stored picture. */
export interface SentChatMessage {
  readonly chatId: string
  readonly clientId: string
  readonly text?: string
  readonly pictureId?: string
}

/**
 * Stores a message of a player and locks its chat, inside the caller's transaction. If a message with this client id is
 * already stored, returns that message, even when the chat has ended. The FAQ answers the first text. A second text, a
 * picture, and a text without a match in the FAQ go to staff.
 * @throws Refusal `notFound`, also for another player's chat; `chatClosed`
 */
export async function sendChatMessage(
  services: Services,
  tx: Transaction,
  { faq, playerId, atMs }: ChatPlayer & { readonly faq: FaqIndex },
  { chatId, clientId, text = '', pictureId }: SentChatMessage,
): Promise<SendAnswer> {
  const locked = await lockOwnChat(tx, playerId, chatId)
  const stored = await findMessageByClientId(tx.query, chatId, clientId)
  if (stored) return { chat: describeChat(locked, atMs), message: describeChatMessage(services, stored) }
  if (locked.ended_at_ms !== null) throw new Refusal('chatClosed')
  const sent = await appendChatMessage(
    services,
    tx,
    locked,
    { author: 'player', client_id: clientId, text, picture_id: pictureId ?? null, at_ms: atMs },
    { player_typing_at_ms: null },
  )
  const chat = await answerByFaqOrStaff(services, tx, sent.chat, {
    faq,
    text,
    isFirst: locked.last_seq === 0,
    atMs,
  })
  return { chat: describeChat(chat, atMs), message: describeChatMessage(services, sent.message) }
}

async function answerByFaqOrStaff(
  services: Services,
  tx: Transaction,
  chat: ChatRow,
  { faq, text, isFirst, atMs }: { faq: FaqIndex; text: string; isFirst: boolean; atMs: number },
): Promise<ChatRow> {
  if (chat.state !== 'faq') return chat
  const questions = isFirst ? faq.findQuestions(text) : []
  if (questions.length === 0) return handChatToStaff(services, tx, chat, atMs)
  const message = { author: 'faq', questions: JSON.stringify(questions), at_ms: atMs } as const
  return (await appendChatMessage(services, tx, chat, message)).chat
}

/**
 * Hands the player's own chat over to staff, in its own transaction.
 * @throws Refusal `notFound`, `chatClosed`
 */
export function handOwnChatToStaff(services: Services, chatId: string, { playerId, atMs }: ChatPlayer) {
  return services.db.transact(async tx => {
    const chat = await lockOwnChat(tx, playerId, chatId)
    if (chat.ended_at_ms !== null) throw new Refusal('chatClosed')
    return { chat: describeChat(await handChatToStaff(services, tx, chat, atMs), atMs) }
  })
}

/**
 * Ends the player's own chat, in a transaction of its own. Does nothing to an ended chat.
 * @throws Refusal `notFound`
 */
export function endOwnChat(services: Services, chatId: string, { playerId, atMs }: ChatPlayer) {
  return services.db.transact(async tx => {
    const chat = await lockOwnChat(tx, playerId, chatId)
    const ended = chat.ended_at_ms === null ? await endChat(services, tx, chat, 'endedByPlayer', atMs) : chat
    return { chat: describeChat(ended, atMs) }
  })
}

/**
 * Stores the player's rating of the player's own ended chat, in a transaction of its own.
 * @throws Refusal `notFound`, `chatOpenStill`
 */
export function rateChat(
  services: Services,
  { chatId, rating, text }: ParsedBodyOf<typeof chatRate>,
  { playerId, atMs }: ChatPlayer,
) {
  return services.db.transact(async tx => {
    const chat = await lockOwnChat(tx, playerId, chatId)
    if (chat.ended_at_ms === null) throw new Refusal('chatOpenStill')
    await updateChat(tx, chatId, { rating, rating_text: encryptChatText(services, chatId, text) })
    await announceChatChange(services, tx, chat, atMs)
    return { chat: describeChat({ ...chat, rating }, atMs) }
  })
}

/**
 * Stores that the player is typing in the player's own open chat, in a transaction of its own.
 * @throws Refusal `notFound`, `chatClosed`
 */
export async function storePlayerTyping(
  services: Services,
  chatId: string,
  { playerId, atMs }: ChatPlayer,
): Promise<Record<never, never>> {
  const chat = await requireOwnChat(services, playerId, chatId)
  if (chat.ended_at_ms !== null) throw new Refusal('chatClosed')
  await services.db.transact(tx => updateChat(tx, chatId, { player_typing_at_ms: atMs }))
  return {}
}

/**
 * Stores up to which message number the player has read the player's own chat, at most the last message's number.
 * @throws Refusal `notFound`
 */
export async function storeMessagesRead(
  services: Services,
  { chatId, seq }: { readonly chatId: string; readonly seq: number },
  { playerId, atMs }: ChatPlayer,
): Promise<Record<never, never>> {
  const chat = await requireOwnChat(services, playerId, chatId)
  const last = Math.min(seq, chat.last_seq)
  if (last > chat.player_read_seq) {
    await services.db.transact(async tx => {
      const hasRisen = await raiseChatReceiptSeq(tx, chatId, 'player_read_seq', last)
      if (hasRisen) await announceRedDotsChange(services, tx, { playerId, atMs })
    })
  }
  return {}
}
