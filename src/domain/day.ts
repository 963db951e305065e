import { DAY_MS, HOUR_MS, WEEK_MS } from './time.ts'

/** A UTC calendar day as `YYYY-MM-DD`. */
export type UtcDay = string & { readonly __unit: 'utc-day' }

/** Caches the latest computed day, since almost every bet asks for the same day as the bet before it. */
const latestUtcDay = { dayNumber: Number.NaN, day: '' as UtcDay }

/** The UTC day at `atMs`, epoch milliseconds. Daily resets compare UTC days (spec, section 9). */
export function utcDayAt(atMs: number): UtcDay {
  const dayNumber = Math.floor(atMs / DAY_MS)
  if (dayNumber !== latestUtcDay.dayNumber) {
    latestUtcDay.day = new Date(atMs).toISOString().slice(0, 10) as UtcDay
    latestUtcDay.dayNumber = dayNumber
  }
  return latestUtcDay.day
}

/** The number of UTC midnights between two times, epoch milliseconds; 0 while both are on one UTC day. */
export function countUtcDaysBetween(fromMs: number, untilMs: number): number {
  return Math.floor(untilMs / DAY_MS) - Math.floor(fromMs / DAY_MS)
}

/** The first millisecond after a UTC day, epoch milliseconds; `NaN` when the text is not a day. */
export function utcDayEndMsOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + DAY_MS
}

/** The first millisecond of the UTC day after `atMs`, epoch milliseconds. */
export function nextUtcDayStartMsAfter(atMs: number): number {
  return (Math.floor(atMs / DAY_MS) + 1) * DAY_MS
}

const MANILA_OFFSET_MS = 8 * HOUR_MS

/**
 * Converts a time to a date whose UTC fields contain the date and time in the Philippines.
 * @param atMs epoch milliseconds
 */
export function dateWithManilaFields(atMs: number): Date {
  return new Date(atMs + MANILA_OFFSET_MS)
}

/** The day in the Philippines at `atMs`, epoch milliseconds, as `YYYY-MM-DD`. */
export function manilaDayAt(atMs: number): string {
  return dateWithManilaFields(atMs).toISOString().slice(0, 10)
}

/**
 * The first time later than `atMs` at which it is `hour` o'clock in the Philippines; epoch milliseconds.
 * @param hour 0 to 23
 */
export function nextManilaHourMsAfter(atMs: number, hour: number): number {
  const offsetMs = hour * HOUR_MS - MANILA_OFFSET_MS
  return (Math.floor((atMs - offsetMs) / DAY_MS) + 1) * DAY_MS + offsetMs
}

/** The first Monday after 1 January 1970, which was a Thursday; epoch milliseconds. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** The first millisecond of the UTC week that contains `atMs`. Weeks start on Monday; epoch milliseconds. */
export function utcWeekStartMsAt(atMs: number): number {
  return Math.floor((atMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS
}

/**
 * Adds calendar months to a time, in UTC. If the new month is too short, the result is its last day.
 * @param atMs epoch milliseconds
 */
export function addUtcMonths(atMs: number, months: number): number {
  const date = new Date(atMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  return Date.UTC(year, month, day) + (atMs - Math.floor(atMs / DAY_MS) * DAY_MS)
}
