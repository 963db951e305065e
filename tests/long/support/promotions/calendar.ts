/**
 * Functions for UTC days (`YYYY-MM-DD`) and months (`YYYY-MM`). They do not use the product's calendar, so that the
 * test can check it.
 */

export const CALENDAR_DAY_MS = 86_400_000

export const dayOfTime = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/** Returns the first millisecond of a UTC day, in epoch milliseconds. */
export const startOfDayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, days: number): string =>
  dayOfTime(startOfDayMs(day) + days * CALENDAR_DAY_MS)

/** Returns the Monday of the week that contains a day. */
export function mondayOfDay(day: string): string {
  const weekday = new Date(startOfDayMs(day)).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Returns the seven days of the week that begins on `monday`. */
export const daysOfWeek = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index))

export const monthOfDay = (day: string): string => day.slice(0, 7)

/** Returns the month that is `months` months before `month`. Both are in the form `YYYY-MM`. */
export function subtractMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - months)).toISOString().slice(0, 7)
}

/** Returns the first millisecond of a UTC month, in epoch milliseconds. */
export const startOfMonthMs = (month: string): number => Date.parse(`${month}-01T00:00:00Z`)
