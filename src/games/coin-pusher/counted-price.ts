import { computeCountedStake } from '../../domain/awards/counted-stake.ts'
import type { Centavos } from '../../domain/money.ts'
import { DROP_AWARDS } from './odds.ts'

/**
 * The part of a drop's stake that counts for bonuses and awards, in centavos. It is computed from all numbers that can
 * be drawn.
 */
export function countedPriceOfDrop(stake: Centavos): Centavos {
  const lost = DROP_AWARDS.prizes.reduce((sum, { weight, times }) => sum + weight * Math.max(0, 1 - times), 0)
  return computeCountedStake(stake, lost, DROP_AWARDS.total)
}
