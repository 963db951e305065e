const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The breaks that a player can take, in hours: a day, a week, 30 days. Each ends by itself and never earlier. */
export const COOL_OFF_HOURS = [24, 168, 720] as const
export type CoolOffHours = (typeof COOL_OFF_HOURS)[number]

/** The lengths of a self-exclusion in calendar months: half a year, one, three and five years. */
export const SELF_EXCLUSION_MONTHS = [6, 12, 36, 60] as const
export type SelfExclusionMonths = (typeof SELF_EXCLUSION_MONTHS)[number]

/** A self-exclusion is irrevocable for so many months; afterwards staff can end it at the player's request. */
export const SELF_EXCLUSION_FIXED_MONTHS = 6

/** Who excluded the player, and how: a short break, a long one, or staff. */
export const EXCLUSION_KINDS = ['coolOff', 'selfExclusion', 'staff'] as const
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number]

/** Minutes of play after which a reality check shows; 0 for none. */
export const REALITY_CHECK_MINUTES = [0, 10, 20, 30, 60, 120] as const
export type RealityCheckMinutes = (typeof REALITY_CHECK_MINUTES)[number]

/** What a player has who never chose. */
export const REALITY_CHECK_DEFAULT: RealityCheckMinutes = 60

/** The end of a cool-off that begins now; epoch milliseconds. */
export function coolOffEnd(hours: CoolOffHours, atMs: number): number {
  return atMs + hours * HOUR_MS
}

/**
 * The same time of day so many calendar months later, in UTC; the last day of the month where it has no such day.
 * @param atMs epoch milliseconds
 */
export function monthsLater(atMs: number, months: number): number {
  const date = new Date(atMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  return Date.UTC(year, month, day) + (atMs - Math.floor(atMs / DAY_MS) * DAY_MS)
}
