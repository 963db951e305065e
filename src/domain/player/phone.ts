/** A typed Philippine mobile number: `09171234567`, `639171234567` or `+639171234567`. */
export const MOBILE_PATTERN = /^(?:\+?63|0)9\d{9}$/

const NATIONAL_DIGITS = 10
const SHOWN_HEAD = 3
const SHOWN_TAIL = 4

/** Removes blanks, dashes, dots and brackets from a typed number. */
export function withoutSeparators(typed: string): string {
  return typed.replaceAll(/[\s().-]/g, '')
}

/** The form in which a number is stored and compared: `+639171234567`. @param typed must match `MOBILE_PATTERN` */
export function storedMobile(typed: string): string {
  return `+63${typed.slice(-NATIONAL_DIGITS)}`
}

/** Masks a stored number for screens, `0917 ••• 4567`. An empty number stays empty. */
export function maskedMobile(stored: string): string {
  const national = stored.slice(-NATIONAL_DIGITS)
  return national === '' ? '' : `0${national.slice(0, SHOWN_HEAD)} ••• ${national.slice(-SHOWN_TAIL)}`
}

/** Whether a typed number is a Philippine mobile number. Blanks, dashes, dots and brackets do not matter. */
export function isMobile(typed: string): boolean {
  return MOBILE_PATTERN.test(withoutSeparators(typed))
}
