import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  type CommandResult,
  commandResult,
  recordBlock,
  sentenceBlock,
  tableBlock,
} from '../../../server/command-line/result.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { readIdentityVerification } from '../../kyc/server/public.ts'
import { readVipLevel } from '../../vip/server/public.ts'
import { type ChatMessage, describeChatMessage, isTypingSignalFresh } from './message.ts'
import { findPictureStorageKey } from './picture-repository.ts'
import { type ChatMessageRow, type ChatRow, listChatMessages } from './repository.ts'
import { requireChat, storeStaffReadReceipts } from './staff.ts'

/** Maximum number of messages of one chat that staff see; older messages are left out. */
const SHOWN_MESSAGES_MAX = 500

const NOTE_TEXTS: Readonly<Record<NonNullable<ChatMessage['note']>, string>> = {
  askedStaff: '(waits for staff)',
  handedOver: '(handed over)',
  endedByPlayer: '(ended by the player)',
  endedByStaff: '(ended by staff)',
  endedIdle: '(ended, since nobody wrote)',
}

/** A message as staff see it: its number, time, author and one text. */
export function describeMessageForStaff(services: Pick<Services, 'vault'>, row: ChatMessageRow) {
  const { seq, from, name, text, note, pictureId, questions, time: atMs } = describeChatMessage(services, row)
  const found = questions.map(({ question }) => question).join(' | ')
  const said = note
    ? NOTE_TEXTS[note]
    : pictureId
      ? `(picture ${pictureId})`
      : found
        ? `(FAQ: ${found})`
        : text
  return { seq, atMs, from: name || from, text: said }
}

const CHAT_LINE_COLUMNS = { seq: 'number', atMs: 'time', from: 'text', text: 'text' } as const

/** Formats messages as the result of a staff command, one sentence each. */
export function createStaffMessagesResult(
  services: Pick<Services, 'vault'>,
  rows: readonly ChatMessageRow[],
): CommandResult {
  const lines = rows.map(row => describeMessageForStaff(services, row))
  return commandResult(
    lines,
    lines.map(({ atMs, from, text }) => sentenceBlock(`${new Date(atMs).toISOString()}  ${from}: ${text}`)),
  )
}

/** The data of a chat's player that staff see; money in centavos. */
export async function describeChatPlayerForStaff(services: Services, playerId: string, atMs: number) {
  const { db, hooks } = services
  const [balance, totals, { state: kyc }, vip, payments] = await Promise.all([
    balanceOfAccount(db, playerAccount(playerId), ITEM_ID.coin),
    playerTotalsOf(db, playerId),
    readIdentityVerification(services, playerId),
    readVipLevel(services, { playerId, atMs }),
    hooks.gather('openPayments', playerId, atMs),
  ])
  return {
    player: {
      playerId,
      balance,
      vip,
      kyc,
      excludedUntilMs: totals.excludedUntilMs > atMs ? totals.excludedUntilMs : null,
      isInReview: totals.reviewFromMs > 0,
    },
    payments: payments.flat(),
  }
}

/**
 * Writes the pictures of a chat into a folder, as files that only the current user can read.
 * @returns the paths of the files
 */
async function writePictures(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  rows: readonly ChatMessageRow[],
  folder: string,
): Promise<string[]> {
  const written: string[] = []
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    for (const { picture_id: id } of rows) {
      if (id === null) continue
      const key = await findPictureStorageKey(db.read, id)
      const bytes = key === undefined ? undefined : await storage.get(key)
      if (!bytes) continue
      const file = join(folder, `${id}.webp`)
      await writeFile(file, bytes, { mode: 0o600, flag: 'wx' })
      written.push(file)
    }
    return written
  } catch (error) {
    await Promise.all(written.map(file => rm(file, { force: true })))
    throw error
  }
}

/**
 * Shows staff a chat with its messages and its player's data. The messages then count as read.
 * @param folder folder for the files of pictures; `undefined` writes none
 * @throws CommandError for an unknown chat
 */
export async function showChatToStaff(
  services: Services,
  chatId: string,
  folder: string | undefined,
): Promise<CommandResult> {
  const atMs = services.clock.now()
  const chat = await requireChat(services, chatId)
  const after = Math.max(0, chat.last_seq - SHOWN_MESSAGES_MAX)
  const [rows, beside] = await Promise.all([
    listChatMessages(services.db.read, chatId, { afterSeq: after, limit: SHOWN_MESSAGES_MAX }),
    describeChatPlayerForStaff(services, chat.player_id, atMs),
  ])
  const files = folder === undefined ? [] : await writePictures(services, rows, folder)
  await storeStaffReadReceipts(services, chat, rows.at(-1)?.seq ?? 0, { isRead: true, atMs })
  const lines = rows.map(row => describeMessageForStaff(services, row))
  const summary = { ...chatSummaryOf(chat), isTyping: isTypingSignalFresh(chat.player_typing_at_ms, atMs) }
  return commandResult({ ...summary, ...beside, messages: lines, files }, [
    recordBlock(summary, { ...CHAT_SUMMARY_COLUMNS, isTyping: 'yesNo' }),
    recordBlock(beside.player, {
      balance: 'money',
      kyc: 'text',
      vip: 'number',
      excludedUntilMs: 'time',
      isInReview: 'yesNo',
    }),
    tableBlock(
      beside.payments,
      { what: 'text', id: 'text', state: 'text', amount: 'money', sinceMs: 'time' },
      { title: 'Open payments' },
    ),
    tableBlock(lines, CHAT_LINE_COLUMNS, { title: 'Messages' }),
    ...files.map(sentenceBlock),
  ])
}

/** The data of a chat for staff, without its messages. */
export function chatSummaryOf(chat: ChatRow) {
  return {
    id: chat.id,
    playerId: chat.player_id,
    desk: chat.desk,
    state: chat.state,
    staff: chat.staff,
    messages: chat.last_seq,
    unread: Math.max(0, chat.last_seq - chat.staff_read_seq),
    rating: chat.rating,
    openedAtMs: chat.opened_at_ms,
    changedAtMs: chat.changed_at_ms,
  }
}

export const CHAT_SUMMARY_COLUMNS = {
  id: 'text',
  playerId: 'text',
  desk: 'text',
  state: 'text',
  staff: 'text',
  messages: 'number',
  unread: 'number',
  rating: 'number',
  openedAtMs: 'time',
  changedAtMs: 'time',
} as const
