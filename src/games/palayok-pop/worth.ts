import { type Centavos, centavos, multiplyMoney } from '../../domain/money.ts'
import { HUNDREDTHS_PER_STAKE } from './odds.ts'

/** The amount in centavos that hundredths of a stake are. */
export function moneyFromHundredths(stake: Centavos, hundredths: number): Centavos {
  return multiplyMoney(centavos(stake / HUNDREDTHS_PER_STAKE), hundredths)
}
