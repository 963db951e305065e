import type { ChatDesk } from '../../../domain/player/chat.ts'
import { STAFF_DUTY_AFTER_ACTION_MS } from '../../../domain/player/chat.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import type { Services } from '../../../server/services.ts'
import { extendStaffDuty, findStaffName } from './duty-repository.ts'
import { announceChatChange, appendChatMessage, endChat } from './message.ts'
import {
  type ChatRow,
  findChat,
  findOpenChat,
  lockChat,
  raiseChatReceiptSeq,
  updateChat,
} from './repository.ts'

/** The member of staff who acts on a chat, and the time of the action in epoch milliseconds. */
interface ActingStaff {
  readonly staff: string
  readonly atMs: number
}

/**
 * Reads a chat by its id.
 * @throws CommandError for an unknown id
 */
export async function requireChat({ db }: Pick<Services, 'db'>, chatId: string): Promise<ChatRow> {
  const chat = await findChat(db.read, chatId)
  if (!chat) throw new CommandError(`Chat ${chatId} is unknown`)
  return chat
}

/**
 * Locks an open chat.
 * @throws CommandError for an unknown id, or when the chat has ended
 */
async function lockOpenChat(tx: Transaction, chatId: string): Promise<ChatRow> {
  const chat = await lockChat(tx, chatId)
  if (!chat) throw new CommandError(`Chat ${chatId} is unknown`)
  if (chat.ended_at_ms !== null) throw new CommandError(`Chat ${chatId} has ended`)
  return chat
}

/** Puts the acting member of staff on duty at the chat's desk for `STAFF_DUTY_AFTER_ACTION_MS`. */
const putActingOnDuty = (tx: Transaction, { desk }: ChatRow, { staff, atMs }: ActingStaff) =>
  extendStaffDuty(tx, { staff, desk, untilMs: atMs + STAFF_DUTY_AFTER_ACTION_MS })

/**
 * Adds an answer of staff to an open chat, in a transaction of its own. The messages before the answer count as read.
 * @throws CommandError for an unknown or ended chat
 */
export function answerChat(
  services: Services,
  chatId: string,
  text: string,
  acting: ActingStaff,
): Promise<ChatRow> {
  const { staff, atMs } = acting
  return services.db.transact(async tx => {
    const chat = await lockOpenChat(tx, chatId)
    await putActingOnDuty(tx, chat, acting)
    const message = {
      author: 'staff',
      name: await findStaffName(tx.query, staff, chat.desk),
      text,
      at_ms: atMs,
    } as const
    const seen = chat.last_seq + 1
    const change = {
      state: 'answered' as const,
      staff,
      staff_typing_at_ms: null,
      staff_seen_seq: seen,
      staff_read_seq: seen,
      asked_at_ms: chat.asked_at_ms ?? atMs,
      answered_at_ms: chat.answered_at_ms ?? atMs,
    }
    await announceRedDotsChange(services, tx, { playerId: chat.player_id, atMs })
    return (await appendChatMessage(services, tx, chat, message, change)).chat
  })
}

/**
 * Shows the player that staff are typing, in a transaction of its own.
 * @throws CommandError for an unknown or ended chat
 */
export function storeStaffTyping(services: Services, chatId: string, acting: ActingStaff): Promise<ChatRow> {
  return services.db.transact(async tx => {
    const chat = await lockOpenChat(tx, chatId)
    await putActingOnDuty(tx, chat, acting)
    const change = { staff_typing_at_ms: acting.atMs }
    await updateChat(tx, chatId, change)
    await announceChatChange(services, tx, chat, acting.atMs)
    return { ...chat, ...change }
  })
}

/**
 * Hands an open chat over to a desk, in a transaction of its own.
 * @param to.staff the member of staff at the desk; empty for anybody
 * @throws CommandError for an unknown or ended chat, and when the player has another open chat at the desk
 */
export function handChatToDesk(
  services: Services,
  chatId: string,
  to: { readonly desk: ChatDesk; readonly staff: string },
  { atMs }: ActingStaff,
): Promise<ChatRow> {
  return services.db.transact(async tx => {
    const chat = await lockOpenChat(tx, chatId)
    if (to.desk !== chat.desk) {
      const other = await findOpenChat(tx.query, chat.player_id, to.desk)
      if (other) throw new CommandError(`The player has the open chat ${other.id} at the desk ${to.desk}`)
    }
    const change = { ...to, state: 'waiting', asked_at_ms: chat.asked_at_ms ?? atMs } as const
    const note = { author: 'desk', note: 'handedOver', at_ms: atMs } as const
    return (await appendChatMessage(services, tx, chat, note, change)).chat
  })
}

/**
 * Ends an open chat, in a transaction of its own; its player gets the transcript.
 * @throws CommandError for an unknown or ended chat
 */
export function endChatByStaff(services: Services, chatId: string, acting: ActingStaff): Promise<ChatRow> {
  return services.db.transact(async tx => {
    const chat = await lockOpenChat(tx, chatId)
    return endChat(services, tx, chat, 'endedByStaff', acting.atMs)
  })
}

/**
 * Stores that messages of a chat were delivered to staff, or that staff have read them, in its own transaction. If this
 * raises the stored number, the player's open pages get an event.
 */
export async function storeStaffReadReceipts(
  services: Pick<Services, 'db' | 'hub'>,
  chat: ChatRow,
  seq: number,
  { isRead, atMs }: { readonly isRead: boolean; readonly atMs: number },
): Promise<void> {
  if ((isRead ? chat.staff_read_seq : chat.staff_seen_seq) >= seq) return
  await services.db.transact(async tx => {
    const marks = isRead ? (['staff_seen_seq', 'staff_read_seq'] as const) : (['staff_seen_seq'] as const)
    let isRaised = false
    for (const mark of marks) isRaised = (await raiseChatReceiptSeq(tx, chat.id, mark, seq)) || isRaised
    if (isRaised) await announceChatChange(services, tx, chat, atMs)
  })
}
