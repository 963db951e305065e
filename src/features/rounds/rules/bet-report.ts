import { type UtcDay, utcDayAt } from '../../../domain/day.ts'
import { addMoney, type Centavos, centavos } from '../../../domain/money.ts'
import { DAY_MS, DAYS_PER_WEEK } from '../../../domain/time.ts'

/** Maximum number of days of a report: a leap year. */
export const REPORT_DAYS_MAX = 366

/** The UTC days of a report: the first day (`fromDay`) and the number of days. */
export interface ReportDays {
  readonly fromDay: UtcDay
  readonly days: number
}

/** Sums of bets; money in centavos. */
export interface BetSums {
  readonly plays: number
  readonly stake: Centavos
  readonly payout: Centavos
}

/** Sums of the bets in one game on one UTC day. */
export interface GameDayBetSums extends BetSums {
  readonly day: string
  readonly gameId: number
}

/** One column of the chart: one day or several consecutive days. */
export interface BetChartColumn extends ReportDays, BetSums {}

const NO_BETS: BetSums = { plays: 0, stake: centavos(0), payout: centavos(0) }

/** Payouts less stakes, in centavos; negative after a loss. */
export function netResultOfBets({ stake, payout }: BetSums): Centavos {
  return centavos(payout - stake)
}

export function sumOfBets(rows: readonly BetSums[]): BetSums {
  return rows.reduce<BetSums>(
    (sum, row) => ({
      plays: sum.plays + row.plays,
      stake: addMoney(sum.stake, row.stake),
      payout: addMoney(sum.payout, row.payout),
    }),
    NO_BETS,
  )
}

/** The sums of each game, the game with the highest stakes first. */
export function sumBetsByGame(rows: readonly GameDayBetSums[]): (BetSums & { readonly gameId: number })[] {
  return [...new Set(rows.map(row => row.gameId))]
    .map(gameId => ({ gameId, ...sumOfBets(rows.filter(row => row.gameId === gameId)) }))
    .sort((a, b) => b.stake - a.stake || a.gameId - b.gameId)
}

/** The day `days` days after another; an earlier day when `days` is negative. */
export function addUtcDays(day: string, days: number): UtcDay {
  return utcDayAt(Date.parse(day) + days * DAY_MS)
}

/** The number of UTC days from one day to another, both included: 1 for the same day, 0 or less for an earlier `toDay`. */
export function countDaysInclusive(fromDay: string, toDay: string): number {
  return Math.round((Date.parse(toDay) - Date.parse(fromDay)) / DAY_MS) + 1
}

/**
 * Maximum number of days of a report whose chart has one column for each day. A longer report has a column for each
 * week. Above `WEEK_COLUMNS_MAX_DAYS` days it has one for each month.
 */
const DAY_COLUMNS_MAX = 31
const WEEK_COLUMNS_MAX_DAYS = 98

/** The columns of the chart for a report's days, the earliest first. Columns without bets are included. */
export function betChartColumnsOf(
  rows: readonly GameDayBetSums[],
  { fromDay, days }: ReportDays,
): BetChartColumn[] {
  const columns: BetChartColumn[] = []
  for (let at = 0; at < days; ) {
    const start = addUtcDays(fromDay, at)
    const length = Math.min(daysOfNextColumn(start, days), days - at)
    const end = addUtcDays(start, length)
    const rowsInColumn = rows.filter(({ day }) => day >= start && day < end)
    columns.push({ fromDay: start, days: length, ...sumOfBets(rowsInColumn) })
    at += length
  }
  return columns
}

/**
 * The number of days in a column: one day, a week, or the rest of the month.
 * @param start the first day of the column
 * @param days number of days of the whole report
 */
function daysOfNextColumn(start: string, days: number): number {
  if (days <= DAY_COLUMNS_MAX) return 1
  if (days <= WEEK_COLUMNS_MAX_DAYS) return DAYS_PER_WEEK
  const [year = 0, month = 1] = start.split('-').map(Number)
  return countDaysInclusive(start, utcDayAt(Date.UTC(year, month, 0)))
}
