import { HOURS_PER_DAY, MONTHS_PER_YEAR } from './time.ts'

type LengthUnit = 'hour' | 'day' | 'month' | 'year'

function lengthInWords(locale: string, count: number, unit: LengthUnit): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** Formats a length of time in words: `24 hours`, `7 days`. One day is `24 hours`. */
export function formatHoursInWords(locale: string, hours: number): string {
  const isDays = hours > HOURS_PER_DAY && hours % HOURS_PER_DAY === 0
  return isDays ? lengthInWords(locale, hours / HOURS_PER_DAY, 'day') : lengthInWords(locale, hours, 'hour')
}

/** Formats a length of time in words: `6 months`, `1 year`. */
export function formatMonthsInWords(locale: string, months: number): string {
  const isYears = months % MONTHS_PER_YEAR === 0
  return isYears
    ? lengthInWords(locale, months / MONTHS_PER_YEAR, 'year')
    : lengthInWords(locale, months, 'month')
}
