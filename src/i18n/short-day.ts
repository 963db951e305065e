import { LOCALE } from './locale.ts'

/**
 * Formats the day of a time, in epoch milliseconds, in the device's time zone, with its year only if the year is not
 * that of `nowMs`: `Dec 30`.
 */
export function formatShortDay(atMs: number, nowMs: number): string {
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear()
  return new Intl.DateTimeFormat(LOCALE, {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(atMs)
}
