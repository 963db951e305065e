import { countedStake } from '../../domain/awards/counted-stake.ts'
import type { Centavos } from '../../domain/money.ts'
import { HUNDREDTHS_PER_STAKE, POT_COUNT, type SootPotCount, worthHundredthsAfter } from './odds.ts'

/**
 * The part of a round's stake that counts for bonuses and awards, in centavos: as if the player took the worth of the
 * round after the first good pot. A first pot with soot loses the whole stake.
 */
export function countedPriceOfSoot(soot: SootPotCount, stake: Centavos): Centavos {
  const lostBesideSoot = Math.max(0, HUNDREDTHS_PER_STAKE - worthHundredthsAfter(soot, 1))
  return countedStake(
    stake,
    soot * HUNDREDTHS_PER_STAKE + (POT_COUNT - soot) * lostBesideSoot,
    POT_COUNT * HUNDREDTHS_PER_STAKE,
  )
}
