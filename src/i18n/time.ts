import { computeOnce } from '../domain/once.ts'
import { DAY_MS, DAYS_PER_WEEK, HOUR_S, MINUTE_S, MINUTES_PER_HOUR } from '../domain/time.ts'
import { LOCALE } from './locale.ts'

const dateTimeFormat = computeOnce(
  () => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }),
)
const timeOfDayFormat = computeOnce(() => new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' }))
const hourOfDayFormat = computeOnce(
  () => new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
)

const shortTimeFormat = computeOnce(
  () =>
    new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
)

/** Formats a time of the next months in the device's time zone, without its year: `Dec 1, 8:00 AM`. */
export function formatShortTime(atMs: number): string {
  return shortTimeFormat().format(atMs)
}

/** Formats a time as the time of day in the device's time zone: `3:05 PM`. */
export function formatTimeOfDay(atMs: number): string {
  return timeOfDayFormat().format(atMs)
}

/** A whole hour of the day: `8:00 AM`. @param hour 0 to 24 */
export function formatHour(hour: number): string {
  return hourOfDayFormat().format(hour * HOUR_S * 1000)
}

const dayFormat = computeOnce(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }))

/** Formats a time, in epoch milliseconds, as date and time in the device's time zone. */
export function formatDateTime(atMs: number): string {
  return dateTimeFormat().format(atMs)
}

const localDayFormat = computeOnce(
  () =>
    new Intl.DateTimeFormat(LOCALE, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
)

/** The day of a time, in epoch milliseconds, in the device's time zone: `Sat, Nov 28, 2026`. */
export function formatLocalDay(atMs: number): string {
  return localDayFormat().format(atMs)
}

/** A UTC day with its full month: `November 20, 2026`, in every time zone of the device. @param day `YYYY-MM-DD` */
export function formatUtcDay(day: string): string {
  return dayFormat().format(Date.parse(day))
}

const shortDayFormat = computeOnce(
  () => new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const monthFormat = computeOnce(
  () => new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/**
 * A range of days, at most one month long: `Nov 3`, `Nov 3 – 9` or `November 2026`.
 * @param fromDay the first day, `YYYY-MM-DD` in UTC
 */
export function formatDayRange(fromDay: string, days: number): string {
  const startMs = Date.parse(fromDay)
  if (days === 1) return shortDayFormat().format(startMs)
  if (days <= DAYS_PER_WEEK) return shortDayFormat().formatRange(startMs, startMs + (days - 1) * DAY_MS)
  return monthFormat().format(startMs)
}

/** A UTC month: `November 2026`. @param utcMonth `YYYY-MM` */
export function formatMonth(utcMonth: string): string {
  return monthFormat().format(Date.parse(`${utcMonth}-01`))
}

const hoursFormat = computeOnce(
  () => new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'hour', unitDisplay: 'short' }),
)
const minutesFormat = computeOnce(
  () => new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'minute', unitDisplay: 'short' }),
)

/** A duration in hours and minutes: `1 hr 30 min`, `45 min`. */
export function formatMinutesAsHours(count: number): string {
  const rest = count % MINUTES_PER_HOUR
  const whole = (count - rest) / MINUTES_PER_HOUR
  const parts = [
    ...(whole > 0 ? [hoursFormat().format(whole)] : []),
    ...(rest > 0 || whole === 0 ? [minutesFormat().format(rest)] : []),
  ]
  return parts.join(' ')
}

/** A duration as `1:02:03` or `2:03`, rounded down to whole seconds; `0:00` for a negative one. */
export function formatClockDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor((seconds % HOUR_S) / MINUTE_S), seconds % MINUTE_S]
  const hours = Math.floor(seconds / HOUR_S)
  const [minutes = 0, rest = 0] = parts
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(rest).padStart(2, '0')}`
  return hours ? `${hours}:${tail}` : tail
}
