import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '../../../domain/time.ts'
import { type CommandResult, commandResult, sentenceBlock } from '../../../server/command-line/result.ts'
import { readCurrentStaffName } from '../../../server/command-line/staff.ts'
import type { Services } from '../../../server/services.ts'
import { extendStaffDuty } from './duty-repository.ts'
import { isTypingSignalFresh } from './message.ts'
import { findChat, listChatMessages } from './repository.ts'
import { requireChat, storeStaffReadReceipts } from './staff.ts'
import { createStaffMessagesResult } from './staff-view.ts'

/** Milliseconds between two reads of a followed chat. */
const POLL_MS = 500

/** Milliseconds for which a member of staff who follows a chat stays on duty after each extension. */
const DUTY_EXTENSION_MS = MINUTE_MS
const EXTEND_DUTY_EVERY_MS = 20 * SECOND_MS

const MESSAGES_PER_PAGE = 100

/**
 * Passes new messages of a chat, and whether the player types, to `print` until the chat ends or `forMs` milliseconds
 * are over. The messages count as read, and the member of staff is on duty at the chat's desk.
 * @throws CommandError for an unknown chat
 */
export async function printChatWhileWritten(
  services: Services,
  chatId: string,
  forMs: number,
  print: (part: CommandResult) => void,
): Promise<CommandResult> {
  const { db, clock } = services
  const staff = readCurrentStaffName()
  const endMs = clock.now() + forMs
  let chat = await requireChat(services, chatId)
  let afterSeq = Math.max(0, chat.last_seq - MESSAGES_PER_PAGE)
  let dutyAtMs = 0
  let wasTyping = false
  for (;;) {
    const atMs = clock.now()
    const rows = await listChatMessages(db.read, chatId, { afterSeq, limit: MESSAGES_PER_PAGE })
    if (rows.length > 0) {
      print(createStaffMessagesResult(services, rows))
      afterSeq = rows.at(-1)?.seq ?? afterSeq
      await storeStaffReadReceipts(services, chat, afterSeq, { isRead: true, atMs })
    }
    const isTypingNow = isTypingSignalFresh(chat.player_typing_at_ms, atMs)
    if (isTypingNow && !wasTyping)
      print(commandResult({ isTyping: true }, [sentenceBlock('(the player is typing)')]))
    wasTyping = isTypingNow
    if (chat.ended_at_ms !== null && rows.length < MESSAGES_PER_PAGE)
      return createFollowEndResult(chatId, 'The chat has ended.')
    if (atMs >= endMs) return createFollowEndResult(chatId, 'The time is over; the chat goes on.')
    if (atMs - dutyAtMs >= EXTEND_DUTY_EVERY_MS) {
      const { desk } = chat
      await db.transact(tx => extendStaffDuty(tx, { staff, desk, untilMs: atMs + DUTY_EXTENSION_MS }))
      dutyAtMs = atMs
    }
    await wait(POLL_MS)
    chat = (await findChat(db.read, chatId)) ?? chat
  }
}

const createFollowEndResult = (chatId: string, words: string) =>
  commandResult({ chatId, ended: words }, [sentenceBlock(words)])
