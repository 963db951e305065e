import type { ChatDesk } from '../../../domain/player/chat.ts'
import { DUTY_AFTER_ACT_MS } from '../../../domain/player/chat.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { noteRedDots } from '../../../server/events/red-dots.ts'
import type { Services } from '../../../server/services.ts'
import { findStaffName, lengthenDuty } from './duty-repository.ts'
import { announceChat, appendMessage, endChat } from './message.ts'
import { type ChatRow, findChat, findOpenChat, lockChat, raiseMark, updateChat } from './repository.ts'

/** A member of staff who acts, and when. */
interface Acting {
  readonly staff: string
  readonly atMs: number
}

/** A chat by its id. @throws CommandError for an unknown one */
export async function requireChat({ db }: Pick<Services, 'db'>, chatId: string): Promise<ChatRow> {
  const chat = await findChat(db.read, chatId)
  if (!chat) throw new CommandError(`Chat ${chatId} is unknown`)
  return chat
}

/** Locks an open chat. @throws CommandError for an unknown or ended one */
async function lockOpenChat(tx: Transaction, chatId: string): Promise<ChatRow> {
  const chat = await lockChat(tx, chatId)
  if (!chat) throw new CommandError(`Chat ${chatId} is unknown`)
  if (chat.ended_at_ms !== null) throw new CommandError(`Chat ${chatId} has ended`)
  return chat
}

/** Staff who act in a chat are on duty at its desk for a while. */
const noteActing = (tx: Transaction, { desk }: ChatRow, { staff, atMs }: Acting) =>
  lengthenDuty(tx, { staff, desk, untilMs: atMs + DUTY_AFTER_ACT_MS })

/**
 * Answers in an open chat, in a transaction of its own. The messages before the answer count as read.
 * @throws CommandError
 */
export function answerChat(
  services: Services,
  chatId: string,
  text: string,
  acting: Acting,
): Promise<ChatRow> {
  const { staff, atMs } = acting
  return services.db.transact(async tx => {
    const chat = await lockOpenChat(tx, chatId)
    await noteActing(tx, chat, acting)
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
    await noteRedDots(services, tx, { playerId: chat.player_id, atMs })
    return (await appendMessage(services, tx, chat, message, change)).chat
  })
}

/** Shows the player that staff are typing, in a transaction of its own. @throws CommandError */
export function noteStaffTyping(services: Services, chatId: string, acting: Acting): Promise<ChatRow> {
  return services.db.transact(async tx => {
    const chat = await lockOpenChat(tx, chatId)
    await noteActing(tx, chat, acting)
    const change = { staff_typing_at_ms: acting.atMs }
    await updateChat(tx, chatId, change)
    await announceChat(services, tx, chat, acting.atMs)
    return { ...chat, ...change }
  })
}

/**
 * Hands an open chat over to a desk, and there to one member of staff or to anybody, in a transaction of its own.
 * @param to.staff empty for anybody
 * @throws CommandError; also while the player has another open chat at the desk
 */
export function handChatOver(
  services: Services,
  chatId: string,
  to: { readonly desk: ChatDesk; readonly staff: string },
  { atMs }: Acting,
): Promise<ChatRow> {
  return services.db.transact(async tx => {
    const chat = await lockOpenChat(tx, chatId)
    if (to.desk !== chat.desk) {
      const other = await findOpenChat(tx.query, chat.player_id, to.desk)
      if (other) throw new CommandError(`The player has the open chat ${other.id} at the desk ${to.desk}`)
    }
    const change = { ...to, state: 'waiting', asked_at_ms: chat.asked_at_ms ?? atMs } as const
    const note = { author: 'desk', note: 'handedOver', at_ms: atMs } as const
    return (await appendMessage(services, tx, chat, note, change)).chat
  })
}

/** Ends an open chat, in a transaction of its own; its player gets the transcript. @throws CommandError */
export function closeChat(services: Services, chatId: string, acting: Acting): Promise<ChatRow> {
  return services.db.transact(async tx => {
    const chat = await lockOpenChat(tx, chatId)
    return endChat(services, tx, chat, 'endedByStaff', acting.atMs)
  })
}

/**
 * Notes that messages of a chat have reached staff, and that staff have read them, in a transaction of its own. The
 * player's open pages get an event when a mark rises.
 */
export async function noteStaffMark(
  services: Pick<Services, 'db' | 'hub'>,
  chat: ChatRow,
  seq: number,
  { isRead, atMs }: { readonly isRead: boolean; readonly atMs: number },
): Promise<void> {
  if ((isRead ? chat.staff_read_seq : chat.staff_seen_seq) >= seq) return
  await services.db.transact(async tx => {
    const marks = isRead ? (['staff_seen_seq', 'staff_read_seq'] as const) : (['staff_seen_seq'] as const)
    let isRaised = false
    for (const mark of marks) isRaised = (await raiseMark(tx, chat.id, mark, seq)) || isRaised
    if (isRaised) await announceChat(services, tx, chat, atMs)
  })
}
