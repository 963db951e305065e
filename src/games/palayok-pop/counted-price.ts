import { countedStake } from '../../domain/awards/counted-stake.ts'
import type { Centavos } from '../../domain/money.ts'
import { HUNDREDTHS_PER_STAKE, POT_COUNT, roundWorthHundredthsAfter, type SootPotCount } from './odds.ts'

/**
 * The part of a round's stake that counts for bonuses and awards, in centavos. It is computed for a player who takes
 * the amount of the round after the first good pot, and who loses the whole stake when the first pot contains soot.
 */
export function countedPriceOfSoot(soot: SootPotCount, stake: Centavos): Centavos {
  const lostBesideSoot = Math.max(0, HUNDREDTHS_PER_STAKE - roundWorthHundredthsAfter(soot, 1))
  return countedStake(
    stake,
    soot * HUNDREDTHS_PER_STAKE + (POT_COUNT - soot) * lostBesideSoot,
    POT_COUNT * HUNDREDTHS_PER_STAKE,
  )
}
