import { computeOnce } from '../../domain/once.ts'
import { LOCALE } from '../../i18n/locale.ts'
import { HUNDREDTHS_PER_STAKE } from './odds.ts'

const decimal = computeOnce(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 }))

/** Formats hundredths of a stake as a multiple of the stake: `887`, `10.5`, `1.15`. */
export function formatHundredthsOfStake(hundredths: number): string {
  return decimal().format(hundredths / HUNDREDTHS_PER_STAKE)
}
