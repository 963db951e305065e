import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ITEM } from '../../../domain/awards/items.ts'
import {
  type CommandResult,
  commandResult,
  record,
  sentence,
  table,
} from '../../../server/command-line/result.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOf } from '../../../server/ledger/balance.ts'
import { totalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { verificationOf } from '../../kyc/server/public.ts'
import { currentVipLevel } from '../../vip/server/public.ts'
import { type ChatMessage, describeMessage, isTyping } from './message.ts'
import { findPicture } from './picture-repository.ts'
import { type ChatMessageRow, type ChatRow, listMessages } from './repository.ts'
import { noteStaffMark, requireChat } from './staff.ts'

/** Messages that one view shows; the oldest ones of a longer chat are left out. */
const SHOWN_MAX = 500

const NOTES: Readonly<Record<NonNullable<ChatMessage['note']>, string>> = {
  askedStaff: '(waits for staff)',
  handedOver: '(handed over)',
  endedByPlayer: '(ended by the player)',
  endedByStaff: '(ended by staff)',
  endedIdle: '(ended, since nobody wrote)',
}

/** A message for staff, in one text. */
export function lineOf(services: Pick<Services, 'vault'>, row: ChatMessageRow) {
  const { seq, from, name, text, note, pictureId, questions, time: atMs } = describeMessage(services, row)
  const found = questions.map(({ question }) => question).join(' | ')
  const said = note ? NOTES[note] : pictureId ? `(picture ${pictureId})` : found ? `(FAQ: ${found})` : text
  return { seq, atMs, from: name || from, text: said }
}

const LINE_COLUMNS = { seq: 'number', atMs: 'time', from: 'text', text: 'text' } as const

/** Messages as a part of a result. */
export function linesResult(
  services: Pick<Services, 'vault'>,
  rows: readonly ChatMessageRow[],
): CommandResult {
  const lines = rows.map(row => lineOf(services, row))
  return commandResult(
    lines,
    lines.map(({ atMs, from, text }) => sentence(`${new Date(atMs).toISOString()}  ${from}: ${text}`)),
  )
}

/** What staff see of a player beside a chat; money in centavos. */
export async function playerBeside(services: Services, playerId: string, atMs: number) {
  const { db, hooks } = services
  const [balance, totals, { state: kyc }, vip, payments] = await Promise.all([
    balanceOf(db, playerAccount(playerId), ITEM.coin),
    totalsOf(db, playerId),
    verificationOf(services, playerId),
    currentVipLevel(services, { playerId, atMs }),
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

/** Writes the pictures of a chat into a folder, as files that only the current user can read. @returns the files */
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
      const key = await findPicture(db.read, id)
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
 * A chat with its messages and its player's state. The messages count as read.
 * @param folder where to write the pictures; `undefined` writes none
 * @throws CommandError for an unknown chat
 */
export async function showChat(
  services: Services,
  chatId: string,
  folder: string | undefined,
): Promise<CommandResult> {
  const atMs = services.clock.now()
  const chat = await requireChat(services, chatId)
  const after = Math.max(0, chat.last_seq - SHOWN_MAX)
  const [rows, beside] = await Promise.all([
    listMessages(services.db.read, chatId, { afterSeq: after, limit: SHOWN_MAX }),
    playerBeside(services, chat.player_id, atMs),
  ])
  const files = folder === undefined ? [] : await writePictures(services, rows, folder)
  await noteStaffMark(services, chat, rows.at(-1)?.seq ?? 0, { isRead: true, atMs })
  const lines = rows.map(row => lineOf(services, row))
  const summary = { ...summaryOf(chat), isTyping: isTyping(chat.player_typing_at_ms, atMs) }
  return commandResult({ ...summary, ...beside, messages: lines, files }, [
    record(summary, { ...SUMMARY_COLUMNS, isTyping: 'yesNo' }),
    record(beside.player, {
      balance: 'money',
      kyc: 'text',
      vip: 'number',
      excludedUntilMs: 'time',
      isInReview: 'yesNo',
    }),
    table(
      beside.payments,
      { what: 'text', id: 'text', state: 'text', amount: 'money', sinceMs: 'time' },
      { title: 'Open payments' },
    ),
    table(lines, LINE_COLUMNS, { title: 'Messages' }),
    ...files.map(sentence),
  ])
}

/** A chat without its messages. */
export function summaryOf(chat: ChatRow) {
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

export const SUMMARY_COLUMNS = {
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
