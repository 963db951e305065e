import { computeCountedStake } from '../../domain/awards/counted-stake.ts'
import type { Centavos } from '../../domain/money.ts'
import {
  HUNDREDTHS_PER_STAKE,
  POT_COUNT,
  roundWorthHundredthsAfterGoodPots,
  type SootPotCount,
} from './odds.ts'

/**
 * The part of a round's stake that counts for bonuses and awards, in centavos. It is computed for a player who takes
 * the amount of the round after the first good pot, and who loses the whole stake when the first pot contains soot.
 */
export function countedPriceOfSoot(soot: SootPotCount, stake: Centavos): Centavos {
  const lostBesideSoot = Math.max(0, HUNDREDTHS_PER_STAKE - roundWorthHundredthsAfterGoodPots(soot, 1))
  return computeCountedStake(
    stake,
    soot * HUNDREDTHS_PER_STAKE + (POT_COUNT - soot) * lostBesideSoot,
    POT_COUNT * HUNDREDTHS_PER_STAKE,
  )
}
