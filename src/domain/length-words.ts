import { DAY_HOURS, YEAR_MONTHS } from './time.ts'

type LengthUnit = 'hour' | 'day' | 'month' | 'year'

function lengthInWords(locale: string, count: number, unit: LengthUnit): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** A length in words: `24 hours`, `7 days`. A length of one day is given in hours. */
export function hoursInWords(locale: string, hours: number): string {
  const isDays = hours > DAY_HOURS && hours % DAY_HOURS === 0
  return isDays ? lengthInWords(locale, hours / DAY_HOURS, 'day') : lengthInWords(locale, hours, 'hour')
}

/** A length in words: `6 months`, `1 year`. */
export function monthsInWords(locale: string, months: number): string {
  const isYears = months % YEAR_MONTHS === 0
  return isYears
    ? lengthInWords(locale, months / YEAR_MONTHS, 'year')
    : lengthInWords(locale, months, 'month')
}
