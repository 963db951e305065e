import { type Centavos, centavos, timesMoney } from '../../domain/money.ts'
import { PARTS } from './odds.ts'

/** So many hundredths of a stake, in hundredths of a peso. */
export function worthOf(stake: Centavos, hundredths: number): Centavos {
  return timesMoney(centavos(stake / PARTS), hundredths)
}
