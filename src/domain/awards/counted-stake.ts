import { type Centavos, shareOfMoney } from '../money.ts'

/** A stake counts for bonuses and awards as this multiple of its mean loss, and at most as the whole stake. */
const LOSSES_COUNTED = 4

/**
 * The part of a stake that counts for bonuses and awards by the odds of its own bet, before the game's counting share:
 * four times the mean of what the bet loses over all results, at most the whole stake, rounded down. A result that pays
 * the stake or more loses nothing. So a bet that covers many results counts little, because it risks little.
 * @param stake centavos
 * @param lost the losses of all results, each times its weight; a whole number in any unit
 * @param whole the same sum if every result lost the whole stake
 */
export function countedStake(stake: Centavos, lost: number, whole: number): Centavos {
  return shareOfMoney(stake, Math.min(LOSSES_COUNTED * lost, whole), whole)
}
