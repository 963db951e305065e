import { type Centavos, centavos, multiplyMoney } from '../../domain/money.ts'
import { HUNDREDTHS_PER_STAKE } from './odds.ts'

/** Converts hundredths of a stake to an amount. The amount is exact, because every stake is a whole number of pesos. */
export function moneyFromStakeHundredths(stake: Centavos, hundredths: number): Centavos {
  return multiplyMoney(centavos(stake / HUNDREDTHS_PER_STAKE), hundredths)
}
