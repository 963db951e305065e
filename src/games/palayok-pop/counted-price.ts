import { countedStake } from '../../domain/awards/counted-stake.ts'
import type { Centavos } from '../../domain/money.ts'
import { hundredthsAfter, PARTS, POTS, type Soot } from './odds.ts'

/**
 * The part of a round's stake that counts for bonuses and awards, in centavos: as if the player took the worth of the
 * round after the first good pot. A first pot with soot loses the whole stake.
 */
export function countedPriceOfSoot(soot: Soot, stake: Centavos): Centavos {
  const lostBesideSoot = Math.max(0, PARTS - hundredthsAfter(soot, 1))
  return countedStake(stake, soot * PARTS + (POTS - soot) * lostBesideSoot, POTS * PARTS)
}
