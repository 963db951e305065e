import { type UtcDay, utcDay, utcWeekStartMs } from '../../../domain/day.ts'
import { DAY_MS, DAYS_PER_WEEK, WEEK_MS } from '../../../domain/time.ts'

/** The default prizes of a week in diamonds, the first place first. */
export const RANK_PRIZE_DIAMONDS: readonly number[] = [500, 300, 200, 100, 100, 100, 100, 100, 100, 100]

/** Maximum number of places that win and that the ranking shows. */
export const RANK_PLACES_MAX = 10

/** Players up to this place see their own place; players behind it do not. */
export const RANK_OWN_PLACE_MAX = 100

/** A week is settled this long after its end. Until then a round may still be rolled back. */
export const RANK_SETTLED_AFTER_MS = DAY_MS

/** Days in which the award of a place can be claimed. */
export const RANK_CLAIM_DAYS = 30

/** The days of a week. @param startMs the first millisecond of its Monday */
export function utcDaysOfWeek(startMs: number): UtcDay[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, day) => utcDay(startMs + day * DAY_MS))
}

/** The first settlement of a week after `atMs`, epoch milliseconds. */
export function nextRankSettlementMs(atMs: number): number {
  return utcWeekStartMs(atMs - RANK_SETTLED_AFTER_MS) + WEEK_MS + RANK_SETTLED_AFTER_MS
}

/** Lower ends of the bands of multiples, in hundredths. */
const BAND_STARTS = [
  0, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
] as const

/** A band of multiples, in hundredths. `to` is excluded; it is null in the highest band. */
export interface MultipleBand {
  readonly from: number
  readonly to: number | null
}

/** The band that contains a multiple. @param multiple in hundredths */
export function bandOfMultiple(multiple: number): MultipleBand {
  const place = BAND_STARTS.findLastIndex(from => from <= multiple)
  return { from: BAND_STARTS[place] ?? 0, to: BAND_STARTS[place + 1] ?? null }
}
