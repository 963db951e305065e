import { removeCodeSeparators } from '../plain-code.ts'

/**
 * Matches a Philippine mobile number in its stored form. Numbers of the carrier DITO begin with 895 to 898, all others
 * with 9.
 */
export const MOBILE_PATTERN = /^\+63(?:9\d{9}|89[5-8]\d{7})$/

/** Matches the prefix before the ten digits of a mobile number: the country code, a zero, both or nothing. */
const PREFIX_PATTERN = /^(?:(?:\+|00)?63)?0?(?=\d{10}$)/

const NATIONAL_DIGITS = 10
const SHOWN_LEADING_DIGITS = 3
const SHOWN_TRAILING_DIGITS = 4

/**
 * Converts a typed or pasted mobile number to the stored form `+639171234567`. Any other text only loses its separators
 * (`removeCodeSeparators`), and does not match `MOBILE_PATTERN`.
 */
export function normalizeMobile(typed: string): string {
  return removeCodeSeparators(typed).replace(PREFIX_PATTERN, '+63')
}

/** Whether a typed or pasted text is a Philippine mobile number. */
export function isMobileNumber(typed: string): boolean {
  return MOBILE_PATTERN.test(normalizeMobile(typed))
}

/** Formats a stored mobile number as people write it: `09171234567`. An empty number stays empty. */
export function formatNationalMobile(stored: string): string {
  return stored && `0${stored.slice(-NATIONAL_DIGITS)}`
}

/** Masks a stored mobile number for screens: `0917 ••• 4567`. An empty number stays empty. */
export function maskMobile(stored: string): string {
  const national = stored.slice(-NATIONAL_DIGITS)
  return national === ''
    ? ''
    : `0${national.slice(0, SHOWN_LEADING_DIGITS)} ••• ${national.slice(-SHOWN_TRAILING_DIGITS)}`
}
