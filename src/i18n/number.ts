import { computeOnce } from '../domain/once.ts'
import { LOCALE } from './locale.ts'

const wholeFormat = computeOnce(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 }))
const shareFormat = computeOnce(
  () => new Intl.NumberFormat(LOCALE, { style: 'percent', minimumFractionDigits: 2 }),
)

/** A number without decimals: `1,234`. */
export function formatWholeNumber(value: number): string {
  return wholeFormat().format(value)
}

/** A fraction as a percentage with two decimals: `95.98%` for 0.9598. */
export function formatPercentage(value: number): string {
  return shareFormat().format(value)
}

/** A change of a number, with at most two decimals: `+20`, `−0.5`. */
export function formatNumberChange(change: number): string {
  return `${change < 0 ? '−' : '+'}${formatMean(Math.abs(change))}`
}

const meanFormat = computeOnce(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 }))

/** A mean or another number with at most two decimals: `0.32`. */
export function formatMean(value: number): string {
  return meanFormat().format(value)
}
