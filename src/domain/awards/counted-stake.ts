import { type Centavos, shareOfMoney } from '../money.ts'

/** The multiple of a stake's mean loss that counts for bonuses and awards. The whole stake is the upper limit. */
const COUNTED_MEAN_LOSS_MULTIPLE = 4n

/**
 * Computes the part of a stake that counts for bonuses and awards, before the game's counting share. It is four times
 * the bet's mean loss, at most the whole stake, rounded down. A result that pays the stake or more loses nothing, so a
 * bet on many results risks little and counts little.
 * @param stake stake of the bet, centavos
 * @param lost sum over all results: the loss times the weight of the result. Any integer unit; a `bigint` if it may
 * exceed the safe integers
 * @param whole the same sum if every result lost the whole stake
 */
export function computeCountedStake(
  stake: Centavos,
  lost: number | bigint,
  whole: number | bigint,
): Centavos {
  const counted = COUNTED_MEAN_LOSS_MULTIPLE * BigInt(lost)
  return counted < whole ? shareOfMoney(stake, counted, whole) : stake
}
