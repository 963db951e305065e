import { type Centavos, shareOfMoney } from '../money.ts'

/** A stake counts for bonuses and awards as this multiple of its mean loss, and at most as the whole stake. */
const LOSSES_COUNTED = 4n

/**
 * The part of a stake that counts for bonuses and awards, before the game's counting share. It is four times the mean
 * loss of the bet over all results, at most the whole stake, rounded down. A result that pays the stake or more loses
 * nothing. So a bet that covers many results risks little and counts little.
 * @param stake centavos
 * @param lost the losses of all results, each times its weight; a whole number in any unit, a `bigint` if it can be
 * above the safe integers
 * @param whole the same sum if every result lost the whole stake
 */
export function computeCountedStake(
  stake: Centavos,
  lost: number | bigint,
  whole: number | bigint,
): Centavos {
  const counted = LOSSES_COUNTED * BigInt(lost)
  return counted < whole ? shareOfMoney(stake, counted, whole) : stake
}
