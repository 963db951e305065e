import { countedStake } from '../../domain/awards/counted-stake.ts'
import type { Centavos } from '../../domain/money.ts'
import { LOSING_SPINS_PERCENT } from './odds.ts'

/**
 * The part of a spin's stake that counts for bonuses and awards, in centavos. The spins that pay nothing lose so much
 * on average that the whole stake counts, so spins that pay less than the stake need not be included.
 */
export function countedPriceOfSpin(stake: Centavos): Centavos {
  return countedStake(stake, LOSING_SPINS_PERCENT, 100)
}
