import { type Centavos, centavos, timesMoney } from '../../domain/money.ts'
import { PARTS } from './odds.ts'

/** Converts hundredths of a stake to centavos. */
export function worthOf(stake: Centavos, hundredths: number): Centavos {
  return timesMoney(centavos(stake / PARTS), hundredths)
}
