import { type UtcDay, utcDayAt, utcWeekStartMsAt } from '../../../domain/day.ts'
import { DAY_MS, DAYS_PER_WEEK, WEEK_MS } from '../../../domain/time.ts'

/** The default prizes of a week, in diamonds: for the first place, the second place, and so on. */
export const DEFAULT_RANK_PRIZE_DIAMONDS: readonly number[] = [
  500, 300, 200, 100, 100, 100, 100, 100, 100, 100,
]

/** Maximum number of places that win a prize; the ranking shows these places. */
export const RANK_PLACES_MAX = 10

/** The server sends players their own place only if it is at most this number. */
export const RANK_OWN_PLACE_MAX = 100

/**
 * The time between the end of a week and its settlement, in milliseconds. In this time rounds may still be rolled back.
 */
export const RANK_SETTLEMENT_DELAY_MS = DAY_MS

/** Number of days after a week's settlement in which a player can claim the prize of a place. */
export const RANK_CLAIM_WINDOW_DAYS = 30

/** The seven UTC days of a week. @param startMs the first millisecond of the week's Monday */
export function utcDaysOfWeek(startMs: number): UtcDay[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, day) => utcDayAt(startMs + day * DAY_MS))
}

/** The time of the next settlement after `atMs`; both are epoch milliseconds. Each week has one settlement. */
export function nextRankSettlementMsAfter(atMs: number): number {
  return utcWeekStartMsAt(atMs - RANK_SETTLEMENT_DELAY_MS) + WEEK_MS + RANK_SETTLEMENT_DELAY_MS
}

/** The lower ends of the bands of payout multiples, in hundredths of the stake. */
const BAND_STARTS = [
  0, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
] as const

/**
 * A band of payout multiples, in hundredths of the stake. `to` is the first multiple above the band; null for the
 * highest band.
 */
export interface PayoutMultipleBand {
  readonly from: number
  readonly to: number | null
}

/** The band that contains a multiple. @param multiple in hundredths */
export function bandOfPayoutMultiple(multiple: number): PayoutMultipleBand {
  const place = BAND_STARTS.findLastIndex(from => from <= multiple)
  return { from: BAND_STARTS[place] ?? 0, to: BAND_STARTS[place + 1] ?? null }
}
