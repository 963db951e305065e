import { computeCountedStake } from '../../domain/awards/counted-stake.ts'
import type { Centavos } from '../../domain/money.ts'
import { LOSING_SPINS_PERCENT } from './odds.ts'

/**
 * The part of a spin's stake that counts for bonuses and awards, in centavos. It is computed only from spins that pay
 * nothing: they lose so much on average that the whole stake counts already.
 */
export function countedPriceOfSpin(stake: Centavos): Centavos {
  return computeCountedStake(stake, LOSING_SPINS_PERCENT, 100)
}
