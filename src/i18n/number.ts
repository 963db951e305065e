import { LOCALE } from './locale.ts'

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
const share = new Intl.NumberFormat(LOCALE, { style: 'percent', minimumFractionDigits: 2 })

/** A number without decimals: `1,234`. */
export function formatWhole(value: number): string {
  return whole.format(value)
}

/** Tenths as a number of wholes, with a decimal where there is one: `8.5` for 85, `1,000` for 10,000. */
export function formatTenths(tenths: number): string {
  return decimal.format(tenths / 10)
}

/** A share of one with two decimals: `95.98%` for 0.9598. */
export function formatShare(value: number): string {
  return share.format(value)
}
