import { utcDay } from '../../domain/day.ts'
import { type Centavos, splitMoney } from '../../domain/money.ts'
import { type MoneyReport, moneyReport } from '../ledger/day-report.ts'
import { gameTotals } from '../ledger/game-days.ts'
import { deviationOf, type GameDeviation } from '../ledger/game-deviation.ts'
import { type Liabilities, liabilitiesOf } from '../ledger/liabilities.ts'
import { modules } from '../modules/index.ts'
import type { PendingItem } from '../modules/module.ts'
import type { Parts } from '../parts.ts'
import {
  type CommandResult,
  type CommandWords,
  noArgs,
  type OperatorCommand,
  textOption,
  UsageError,
} from './command.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** An amount as staff read it: `PHP 1,234.50`. */
function money(amount: Centavos): string {
  const { sign, pesos, rest } = splitMoney(amount)
  return `${sign < 0 ? '-' : ''}PHP ${pesos.toLocaleString('en-US')}.${String(rest).padStart(2, '0')}`
}

const WIDTH = 34
const row = (name: string, amount: Centavos, note = '') =>
  `${name.padEnd(WIDTH)} ${money(amount).padStart(22)}  ${note}`.trimEnd()
const times = (count: number) => `${count} ×`

/** The begin of a UTC day, epoch milliseconds. @throws UsageError for anything but YYYY-MM-DD */
function dayStart(text: string): number {
  const atMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(atMs)) throw new UsageError()
  return atMs
}

/** From the day of --from to that of --to, both included; an end that is not given is open. @throws UsageError */
function periodOf(words: CommandWords, nowMs: number) {
  const [from, to] = [textOption(words, 'from'), textOption(words, 'to')]
  const fromMs = from === undefined ? 0 : dayStart(from)
  const toMs = (to === undefined ? nowMs : dayStart(to)) + DAY_MS
  if (toMs <= fromMs) throw new UsageError()
  return { fromMs, toMs }
}

function dayLines(day: string, report: MoneyReport): string[] {
  const { deposits, withdrawals, games, bonuses, adjustments, safebox } = report
  return [
    `UTC day ${day}`,
    row('Deposits paid', deposits.amount, times(deposits.count)),
    row('Withdrawals requested', withdrawals.requested.amount, times(withdrawals.requested.count)),
    row('Withdrawals given back', withdrawals.returned.amount, times(withdrawals.returned.count)),
    row('Withdrawals paid', withdrawals.paid.amount, times(withdrawals.paid.count)),
    row('Stakes', games.stakes, times(games.plays)),
    row('Payouts', games.payouts),
    row('Stakes refunded', games.refunds),
    row('Stakes less payouts and refunds', games.net),
    row('Bonuses', bonuses.granted.amount, times(bonuses.granted.count)),
    ...bonuses.bySource.map(({ source, amount, grants }) => row(`  ${source}`, amount, times(grants))),
    row('Bonus money taken back', bonuses.takenBack.amount, times(bonuses.takenBack.count)),
    row('Adjustments to players', adjustments.credited.amount, times(adjustments.credited.count)),
    row('Adjustments from players', adjustments.debited.amount, times(adjustments.debited.count)),
    row('Put into safeboxes', safebox.in.amount, times(safebox.in.count)),
    row('Taken out of safeboxes', safebox.out.amount, times(safebox.out.count)),
    row('Result of the house', report.houseResult),
    row('Change of what players hold', report.playersResult),
  ]
}

async function reportDay({ db, clock }: Parts, words: CommandWords): Promise<CommandResult> {
  const [day = utcDay(clock.now()), ...more] = words.args
  if (more.length > 0) throw new UsageError()
  const fromMs = dayStart(day)
  const report = await moneyReport(db, { fromMs, toMs: fromMs + DAY_MS })
  return { lines: dayLines(day, report), data: { day, ...report }, isOk: true }
}

function liabilityLines(report: Liabilities): string[] {
  const { players, safebox, pendingPayouts, bonusMoney } = report
  return [
    row('Balances of players', players.amount, times(players.accounts)),
    row('  of which bonus money', bonusMoney.amount, times(bonusMoney.accounts)),
    row('Safeboxes', safebox.amount, times(safebox.accounts)),
    row('Withdrawals not paid yet', pendingPayouts.amount),
    ...report.jackpots.map(({ name, amount }) => row(`Jackpot ${name}`, amount)),
    row('Owed in all', report.owed),
    row('Still to be wagered by players', report.toWager),
    ...report.clearing.map(({ account, amount }) => row(`Due from ${account}`, amount)),
    ...report.house.map(({ account, amount }) => row(`Result of ${account}`, amount)),
    row('All accounts together', report.difference, report.difference === 0 ? 'the books balance' : 'WRONG'),
    ...report.items.map(({ item, accounts, pieces }) => `Item ${item}: ${pieces} held by ${accounts}`),
  ]
}

async function reportLiabilities({ db, clock }: Parts): Promise<CommandResult> {
  const report = await liabilitiesOf(db)
  const at = new Date(clock.now()).toISOString()
  return { lines: [`At ${at}`, ...liabilityLines(report)], data: { at, ...report }, isOk: true }
}

/** Everything that waits in any module, the most urgent first: by due time, then what has none by age. */
export async function pendingItems(parts: Parts, atMs: number): Promise<PendingItem[]> {
  const lists = await Promise.all(modules.map(async module => (await module.pending?.(parts, atMs)) ?? []))
  const urgency = ({ dueMs }: PendingItem) => dueMs ?? Number.POSITIVE_INFINITY
  return lists.flat().sort((a, b) => urgency(a) - urgency(b) || a.sinceMs - b.sinceMs)
}

async function reportPending(parts: Parts): Promise<CommandResult> {
  const nowMs = parts.clock.now()
  const time = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString())
  const data = (await pendingItems(parts, nowMs)).map(({ sinceMs, dueMs, ...item }) => ({
    ...item,
    since: time(sinceMs),
    due: time(dueMs),
    isLate: dueMs !== null && dueMs < nowMs,
  }))
  const lines = data.map(item =>
    [
      item.isLate ? 'LATE ' : '     ',
      item.what.padEnd(10),
      item.state.padEnd(13),
      item.id.padEnd(26),
      (item.amount === null ? '' : money(item.amount)).padStart(18),
      `since ${item.since}`,
      item.due === null ? '' : `due ${item.due}`,
      item.command,
    ]
      .join('  ')
      .trimEnd(),
  )
  return { lines: lines.length > 0 ? lines : ['Nothing is pending.'], data, isOk: true }
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

/** What the odds come to: `94.44 % to 97.22 %` where kinds of bet differ. */
function theoryOf({ theoretical, highest }: GameDeviation): string {
  const ends = [theoretical, highest].flatMap(it => (it === null ? [] : [percent(it)]))
  return [...new Set(ends)].join(' to ') || '-'
}

async function reportDeviations(
  { db, clock, catalogue }: Parts,
  words: CommandWords,
): Promise<CommandResult> {
  noArgs(words)
  const data = (await gameTotals(db, periodOf(words, clock.now()))).map(total => ({
    name: catalogue.find(total.gameId)?.name ?? String(total.gameId),
    ...deviationOf(total),
  }))
  const lines = data.map(game =>
    [
      game.name.padEnd(20),
      times(game.plays).padStart(12),
      `staked ${money(game.stake)}`,
      `paid ${money(game.payout)}`,
      `return ${game.actual === null ? '-' : percent(game.actual)}`,
      `theory ${theoryOf(game)}`,
      game.interval === null ? '' : `99 % from ${percent(game.interval[0])} to ${percent(game.interval[1])}`,
      game.isOutside ? 'OUTSIDE' : '',
    ]
      .join('  ')
      .trimEnd(),
  )
  return { lines: lines.length > 0 ? lines : ['No game was played.'], data, isOk: true }
}

/** What staff read every day. */
export const reportCommands: readonly OperatorCommand[] = [
  {
    noun: 'report',
    verb: 'day',
    usage: 'report day [YYYY-MM-DD]          deposits, withdrawals, stakes, payouts and bonuses of a UTC day',
    help: ['Today without a day. Every figure is a sum of entries of the ledger.'],
    run: reportDay,
  },
  {
    noun: 'report',
    verb: 'liabilities',
    usage: 'report liabilities               what is owed to players, and what is held against it',
    run: (parts, words) => {
      noArgs(words)
      return reportLiabilities(parts)
    },
  },
  {
    noun: 'report',
    verb: 'pending',
    usage: 'report pending                   what waits to be decided or paid, and until when',
    help: [
      'Withdrawals, identities, open deposits, payments that fit no order, rounds of other brands that are open for a day;',
      'LATE is past its due time.',
    ],
    run: (parts, words) => {
      noArgs(words)
      return reportPending(parts)
    },
  },
  {
    noun: 'report',
    verb: 'deviations',
    usage:
      'report deviations [--from DAY] [--to DAY]  return of each game beside its odds, with the 99 % interval',
    help: ['UTC days as YYYY-MM-DD, both included; from the first play on without either.'],
    options: { from: { type: 'string' }, to: { type: 'string' } },
    run: reportDeviations,
  },
]
