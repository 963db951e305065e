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

const meanFormat = computeOnce(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 }))

/** A mean with at most two decimals: `0.32`. */
export function formatMean(value: number): string {
  return meanFormat().format(value)
}
