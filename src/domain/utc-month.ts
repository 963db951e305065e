import { type UtcDay, utcDay } from './day.ts'
import { DAY_MS, YEAR_MONTHS } from './time.ts'

/** A UTC calendar month as `YYYY-MM`. */
export type UtcMonth = string & { readonly __unit: 'utc-month' }

export const UTC_MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/

/** The UTC month at `atMs`, epoch milliseconds. */
export function utcMonth(atMs: number): UtcMonth {
  return utcDay(atMs).slice(0, 7) as unknown as UtcMonth
}

/** The month `months` months after another; an earlier month when `months` is negative. */
export function monthsAfter(month: UtcMonth, months: number): UtcMonth {
  const count = Number(month.slice(0, 4)) * YEAR_MONTHS + Number(month.slice(5)) - 1 + months
  return utcMonth(Date.UTC(Math.floor(count / YEAR_MONTHS), count % YEAR_MONTHS))
}

/** The first millisecond of a month, epoch milliseconds. */
export function monthStartMs(month: UtcMonth): number {
  return Date.parse(`${month}-01T00:00:00Z`)
}

/** The first and the last day of a month. */
export function daysOfMonth(month: UtcMonth): { readonly from: UtcDay; readonly to: UtcDay } {
  const endMs = monthStartMs(monthsAfter(month, 1))
  return { from: utcDay(monthStartMs(month)), to: utcDay(endMs - DAY_MS) }
}
