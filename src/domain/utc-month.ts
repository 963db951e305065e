import { type UtcDay, utcDayAt } from './day.ts'
import { DAY_MS, MONTHS_PER_YEAR } from './time.ts'

/** A UTC calendar month as `YYYY-MM`. */
export type UtcMonth = string & { readonly __unit: 'utc-month' }

export const UTC_MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/

/** The UTC month at `atMs`, epoch milliseconds. */
export function utcMonthAt(atMs: number): UtcMonth {
  return utcDayAt(atMs).slice(0, 7) as unknown as UtcMonth
}

/** Adds months to a UTC month. A negative number gives an earlier month. */
export function addMonthsToUtcMonth(month: UtcMonth, months: number): UtcMonth {
  const count = Number(month.slice(0, 4)) * MONTHS_PER_YEAR + Number(month.slice(5)) - 1 + months
  return utcMonthAt(Date.UTC(Math.floor(count / MONTHS_PER_YEAR), count % MONTHS_PER_YEAR))
}

/** The first millisecond of a UTC month, epoch milliseconds. */
export function utcMonthStartMsOf(month: UtcMonth): number {
  return Date.parse(`${month}-01T00:00:00Z`)
}

/** The first day (`from`) and the last day (`to`) of a UTC month. */
export function firstAndLastDayOfMonth(month: UtcMonth): { readonly from: UtcDay; readonly to: UtcDay } {
  const endMs = utcMonthStartMsOf(addMonthsToUtcMonth(month, 1))
  return { from: utcDayAt(utcMonthStartMsOf(month)), to: utcDayAt(endMs - DAY_MS) }
}
