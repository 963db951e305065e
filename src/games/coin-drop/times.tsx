import { computeOnce } from '../../domain/once.ts'
import { LOCALE } from '../../i18n/locale.ts'
import { TENTHS_PER_STAKE } from './odds.ts'

const decimal = computeOnce(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }))

/** Tenths of a stake as a number of stakes: `1,000`, `8.5`, `0`. */
export function formatTenths(tenths: number): string {
  return decimal().format(tenths / TENTHS_PER_STAKE)
}
