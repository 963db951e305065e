import { computeCountedStake } from '../../domain/awards/counted-stake.ts'
import type { Centavos } from '../../domain/money.ts'
import { LOSING_SPINS_PERCENT } from './odds.ts'

/**
 * The part of a spin's stake that counts for bonuses and awards, in centavos; see `computeCountedStake`. Only the spins
 * that pay nothing are added up as losses. Their loss alone makes the whole stake count, so the other spins cannot
 * change the result.
 */
export function countedPriceOfSpin(stake: Centavos): Centavos {
  return computeCountedStake(stake, LOSING_SPINS_PERCENT, 100)
}
