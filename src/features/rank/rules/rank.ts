import { type UtcDay, utcDay, weekStartMs } from '../../../domain/day.ts'
import { DAY_MS, WEEK_DAYS, WEEK_MS } from '../../../domain/time.ts'

/** Diamonds for the places of a week, the first place first, unless the operator has set others. */
export const RANK_DIAMONDS: readonly number[] = [500, 300, 200, 100, 100, 100, 100, 100, 100, 100]

/** The most places that win, and that the table shows. */
export const RANK_PLACES_MAX = 10

/** A player sees the own place up to this one. */
export const RANK_OWN_PLACE_MAX = 100

/** A week is settled this long after its end: until then a round can still be taken out. */
export const RANK_SETTLED_AFTER_MS = DAY_MS

/** How long the award of a place can be claimed. */
export const RANK_CLAIM_DAYS = 30

/** The days of a week. @param startMs the first millisecond of its Monday */
export function daysOfWeek(startMs: number): UtcDay[] {
  return Array.from({ length: WEEK_DAYS }, (_, day) => utcDay(startMs + day * DAY_MS))
}

/** The first time after `atMs` at which a week is settled, epoch milliseconds. */
export function nextRankSettlementMs(atMs: number): number {
  return weekStartMs(atMs - RANK_SETTLED_AFTER_MS) + WEEK_MS + RANK_SETTLED_AFTER_MS
}

/** Multiples at which a band of wins begins, in hundredths. */
const BANDS = [0, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000] as const

/** The band of a multiple, in hundredths; `to` is excluded, and null in the highest band. */
export interface RankBand {
  readonly from: number
  readonly to: number | null
}

/** The band that a multiple is in. @param multiple in hundredths */
export function rankBand(multiple: number): RankBand {
  const place = BANDS.findLastIndex(from => from <= multiple)
  return { from: BANDS[place] ?? 0, to: BANDS[place + 1] ?? null }
}
