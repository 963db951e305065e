import { MOBILE_PATTERN, maskedMobile, storedMobile, withoutSeparators } from '../../../domain/phone.ts'
import {
  type CommandResult,
  type CommandWords,
  type OperatorCommand,
  oneArg,
  textOption,
  UsageError,
} from '../../operator/command.ts'
import type { Parts } from '../../parts.ts'
import {
  blockPlayer,
  endSessions,
  excludePlayer,
  requirePlayer,
  standingOf,
  unblockPlayer,
  unlockPlayer,
} from './standing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_MAX = 36_500

const REASON = { reason: { type: 'string' } } as const

/** The reason that a change of a player must have. @throws UsageError without one */
function requireReason(words: CommandWords): string {
  const reason = textOption(words, 'reason')
  if (!reason) throw new UsageError()
  return reason
}

const timeOf = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString())

/** What staff see of a player after a command. */
async function resultOf(parts: Parts, playerId: string): Promise<CommandResult> {
  const { player, sessions, ...standing } = await standingOf(parts, playerId)
  const data = {
    id: player.id,
    account: player.account,
    nickname: player.nickname,
    mobile: maskedMobile(player.mobile),
    registered: timeOf(player.createdAtMs),
    lastLogin: timeOf(player.lastLoginAtMs),
    sessions,
    balance: standing.coin,
    safebox: standing.safebox,
    toWager: standing.owed,
    blocked: timeOf(standing.blockedAtMs),
    blockReason: standing.blockReason,
    excludedFrom: timeOf(standing.excludedFromMs),
    excludedUntil: timeOf(standing.excludedUntilMs),
    exclusionReason: standing.exclusionReason,
  }
  const lines = Object.entries(data).map(([name, value]) => `${name.padEnd(16)} ${value ?? '-'}`)
  return { lines, data, isOk: true }
}

/** The end of an exclusion, epoch milliseconds. @throws UsageError for anything but one valid --days or --until */
function endOf(words: CommandWords, nowMs: number): number {
  const [days, until] = [textOption(words, 'days'), textOption(words, 'until')]
  if ((days === undefined) === (until === undefined)) throw new UsageError()
  if (days !== undefined) {
    const count = /^\d{1,5}$/.test(days) ? Number(days) : 0
    if (count < 1 || count > DAYS_MAX) throw new UsageError()
    return nowMs + count * DAY_MS
  }
  const atMs = /^\d{4}-\d{2}-\d{2}$/.test(until ?? '') ? Date.parse(`${until}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(atMs)) throw new UsageError()
  return atMs
}

/** What staff see and decide about players. */
export const playerCommands: readonly OperatorCommand[] = [
  {
    noun: 'player',
    verb: 'show',
    usage:
      'player show ACCOUNT|PHONE|ID     shows a player: phone masked, sessions, balances, block, exclusion',
    async run(parts, words) {
      const name = oneArg(words)
      const typed = withoutSeparators(name)
      const mobile = MOBILE_PATTERN.test(typed) ? storedMobile(typed) : undefined
      return resultOf(parts, (await requirePlayer(parts, name, mobile)).id)
    },
  },
  {
    noun: 'player',
    verb: 'block',
    usage: 'player block ID --reason "…"     ends every session and refuses log-ins',
    options: REASON,
    isChange: true,
    async run(parts, words) {
      const id = oneArg(words)
      await blockPlayer(parts, id, requireReason(words), parts.clock.now())
      return resultOf(parts, id)
    },
  },
  {
    noun: 'player',
    verb: 'unblock',
    usage: 'player unblock ID --reason "…"   lets a blocked player log in again',
    options: REASON,
    isChange: true,
    async run(parts, words) {
      const id = oneArg(words)
      await unblockPlayer(parts, id, requireReason(words))
      return resultOf(parts, id)
    },
  },
  {
    noun: 'player',
    verb: 'unlock',
    usage: 'player unlock ID                 opens an account that wrong passwords have locked',
    isChange: true,
    async run(parts, words) {
      const id = oneArg(words)
      await unlockPlayer(parts, id)
      return resultOf(parts, id)
    },
  },
  {
    noun: 'player',
    verb: 'end-sessions',
    usage: 'player end-sessions ID           logs a player out everywhere',
    isChange: true,
    async run(parts, words) {
      const ended = await endSessions(parts, oneArg(words))
      return { lines: [`${ended} ended.`], data: { ended }, isOk: true }
    },
  },
  {
    noun: 'player',
    verb: 'exclude',
    usage: 'player exclude ID --days N --reason "…"  refuses bets and deposits; withdrawals stay open',
    help: [
      '--until YYYY-MM-DD in place of --days: until 00:00 UTC of that day.',
      'An exclusion can be made longer, never shorter. Every session ends.',
    ],
    options: { ...REASON, days: { type: 'string' }, until: { type: 'string' } },
    isChange: true,
    async run(parts, words) {
      const atMs = parts.clock.now()
      const [name, reason, untilMs] = [oneArg(words), requireReason(words), endOf(words, atMs)]
      const { id: playerId } = await requirePlayer(parts, name)
      await parts.db.transact(tx => excludePlayer(parts, tx, { playerId, untilMs, reason, atMs }))
      return resultOf(parts, playerId)
    },
  },
]
