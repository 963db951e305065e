import { computeOnce } from '../../domain/once.ts'
import { LOCALE } from '../../i18n/locale.ts'
import { TENTHS_PER_STAKE } from './odds.ts'

const decimal = computeOnce(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }))

/** Formats tenths of a stake as a multiple of the stake: `1,000`, `8.5`, `0`. */
export function formatTenthsOfStake(tenths: number): string {
  return decimal().format(tenths / TENTHS_PER_STAKE)
}
