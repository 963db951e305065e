import { once } from '../../domain/once.ts'
import { LOCALE } from '../../i18n/locale.ts'
import { PARTS } from './odds.ts'

const decimal = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 }))

/** A number of hundredths of a stake as a number of stakes: `887`, `10.5`, `1.15`. */
export function formatHundredths(hundredths: number): string {
  return decimal().format(hundredths / PARTS)
}
