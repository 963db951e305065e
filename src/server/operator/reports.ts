import { computeItemValueInCentavos } from '../../domain/awards/item-value.ts'
import { utcDayAt } from '../../domain/day.ts'
import { DAY_MS } from '../../domain/time.ts'
import { defineCommand, defineCommandGroup, type OperatorCommand } from '../command-line/command.ts'
import { UsageError } from '../command-line/errors.ts'
import { optionalParameter } from '../command-line/parameters.ts'
import { type CommandResult, commandResult, sentenceBlock, tableBlock } from '../command-line/result.ts'
import { UTC_DAY_VALUE } from '../command-line/values.ts'
import { serverModules } from '../features.ts'
import { readRegistrationFunnel } from '../identity/registration-source-repository.ts'
import type { PendingItem } from '../module.ts'
import { createMoneyReport } from '../reports/day-report.ts'
import { type GameDeviation, gameDeviationOf } from '../reports/game-deviation.ts'
import { listGameTotals } from '../reports/game-hours-repository.ts'
import { readLiabilities } from '../reports/liabilities.ts'
import { sumOwedAwards } from '../reports/promotions-statements.ts'
import type { Services } from '../services.ts'
import { listLiabilityFigures, listMoneyReportFigures } from './report-figures.ts'

const FIGURE_COLUMNS = { figure: 'text', amount: 'money', count: 'number', note: 'text' } as const

async function reportDay({ db, clock }: Services, fromMs: number | undefined): Promise<CommandResult> {
  const day = utcDayAt(fromMs ?? clock.now())
  const startMs = UTC_DAY_VALUE.read(day)
  const report = await createMoneyReport(db, { fromMs: startMs, toMs: startMs + DAY_MS })
  const { figure, amount, count } = FIGURE_COLUMNS
  return commandResult({ day, ...report }, [
    sentenceBlock(`UTC day ${day}`),
    tableBlock(listMoneyReportFigures(report), { figure, amount, count }),
  ])
}

async function reportLiabilities({ db, clock, settings }: Services): Promise<CommandResult> {
  const [report, awards] = await Promise.all([readLiabilities(db), sumOwedAwards(db)])
  const atMs = clock.now()
  const { exchanges } = settings.get('points')
  const items = report.items.map(held => ({
    ...held,
    value: computeItemValueInCentavos(held.item, held.pieces, exchanges),
  }))
  return commandResult({ atMs, ...report, items, awards }, [
    tableBlock(listLiabilityFigures(report), FIGURE_COLUMNS),
    tableBlock(
      items,
      {
        item: 'text',
        pieces: 'number',
        accounts: 'number',
        value: { format: 'money', label: 'worth at the exchange of points' },
      },
      { title: 'Other items of players' },
    ),
    tableBlock(
      awards,
      {
        kind: { format: 'text', label: 'promotion' },
        locked: { format: 'money', label: 'locked until a deposit' },
        bonusMoney: { format: 'money', label: 'bonus money in balances' },
      },
      { title: 'Awards that cannot be withdrawn yet', none: 'None.' },
    ),
  ])
}

/**
 * Returns the pending items of all modules, the most urgent first. Items with a due time come first, the earliest
 * first; then items without a due time, the oldest first.
 */
export async function listPendingItems(services: Services, atMs: number): Promise<PendingItem[]> {
  const lists = await Promise.all(
    serverModules.map(async module => (await module.pending?.(services, atMs)) ?? []),
  )
  const urgency = ({ dueMs }: PendingItem) => dueMs ?? Number.POSITIVE_INFINITY
  return lists.flat().sort((a, b) => urgency(a) - urgency(b) || a.sinceMs - b.sinceMs)
}

async function reportPending(services: Services): Promise<CommandResult> {
  const nowMs = services.clock.now()
  const data = (await listPendingItems(services, nowMs)).map(item => ({
    ...item,
    isLate: item.dueMs !== null && item.dueMs < nowMs,
  }))
  return commandResult(data, [
    tableBlock(
      data,
      {
        isLate: 'yesNo',
        what: 'text',
        state: 'text',
        id: 'text',
        amount: 'money',
        sinceMs: 'time',
        dueMs: 'time',
        command: 'text',
      },
      { none: 'Nothing is pending.' },
    ),
  ])
}

/** Formats a range of two shares in percent: `94.44 to 97.22 %`. */
function percentRange(low: number, high: number): string {
  const [from, to] = [low, high].map(share => (share * 100).toFixed(2))
  return from === to ? `${from} %` : `${from} to ${to} %`
}

/**
 * Formats the theoretical return of a game in percent, from the lowest to the highest return of its kinds of bet; null
 * for a game that publishes no return.
 */
function formatTheoreticalReturn({ theoretical, highest }: GameDeviation): string | null {
  return theoretical === null ? null : percentRange(theoretical, highest ?? theoretical)
}

interface DayRange {
  readonly from: number | undefined
  readonly to: number | undefined
}

/**
 * Returns the period from the beginning of day `from` to the end of day `to`. Without `from` the period has no
 * beginning; without `to` it ends today.
 * @throws UsageError when the days do not form a period
 */
function periodOf({ clock }: Pick<Services, 'clock'>, { from, to }: DayRange) {
  const period = { fromMs: from ?? 0, toMs: (to ?? clock.now()) + DAY_MS }
  if (period.toMs <= period.fromMs) throw new UsageError('--to: the last day is before the first day')
  return period
}

/** The report about the players who registered in a period, by the source of their registration. */
async function reportFunnel(services: Services, days: DayRange): Promise<CommandResult> {
  const rows = await readRegistrationFunnel(services.db, periodOf(services, days))
  return commandResult(rows, [
    tableBlock(
      rows,
      {
        channel: 'text',
        referrer: 'text',
        campaign: 'text',
        registered: 'number',
        verified: 'number',
        deposited: 'number',
        staked: 'number',
      },
      { none: 'Nobody registered.' },
    ),
  ])
}

/**
 * The report that compares the actual returns of games in a period with the theoretical returns. Without `from`, the
 * period begins with the first play; without `to`, it ends today.
 */
async function reportDeviations(services: Services, days: DayRange): Promise<CommandResult> {
  const { db, catalogue } = services
  const period = periodOf(services, days)
  const data = (await listGameTotals(db, period)).map(total => ({
    name: catalogue.find(total.gameId)?.name ?? String(total.gameId),
    ...gameDeviationOf(total),
  }))
  const rows = data.map(game => ({
    ...game,
    theory: formatTheoreticalReturn(game),
    range: game.interval && percentRange(...game.interval),
  }))
  return commandResult(data, [
    tableBlock(
      rows,
      {
        name: { format: 'text', label: 'game' },
        plays: 'number',
        stake: 'money',
        payout: 'money',
        actual: { format: 'percent', label: 'return' },
        theory: 'text',
        range: { format: 'text', label: '99 % interval' },
        isOutside: 'yesNo',
      },
      { none: 'No game was played.' },
    ),
  ])
}

/** Commands that print reports for staff and change nothing. */
export const reportCommands: readonly OperatorCommand[] = defineCommandGroup('Reports', [
  defineCommand({
    name: 'report day',
    description: 'Sum deposits, withdrawals, stakes, payouts and bonuses of a UTC day',
    notes: ['Every figure is a sum of entries of the ledger.'],
    arguments: { day: optionalParameter(UTC_DAY_VALUE, 'day, today without it') },
    run: (services, { day }) => reportDay(services, day),
  }),
  defineCommand({
    name: 'report liabilities',
    description: 'Show how much is owed to players, and the assets against it',
    run: services => reportLiabilities(services),
  }),
  defineCommand({
    name: 'report pending',
    description: 'List everything that waits for a decision or a payment, with its due time',
    notes: [
      'Withdrawals, identities, open deposits, payments that fit no order, and rounds of other brands that are open for a day.',
      'An item is late once its due time has passed.',
    ],
    run: services => reportPending(services),
  }),
  defineCommand({
    name: 'report funnel',
    description:
      'Count the registrations of each channel, referrer and campaign, and how far their players came',
    notes: [
      'Both days are included. Without days the report covers every registration.',
      'A campaign is `utm_campaign`, `campaign` or `utm_source` of the link by which the player came.',
    ],
    options: {
      from: optionalParameter(UTC_DAY_VALUE, 'first day'),
      to: optionalParameter(UTC_DAY_VALUE, 'last day'),
    },
    run: reportFunnel,
  }),
  defineCommand({
    name: 'report deviations',
    description: 'Compare the return of each game with its odds, by the 99 % interval',
    notes: ['Both days are included. Without days the report covers every play.'],
    options: {
      from: optionalParameter(UTC_DAY_VALUE, 'first day'),
      to: optionalParameter(UTC_DAY_VALUE, 'last day'),
    },
    run: reportDeviations,
  }),
])
