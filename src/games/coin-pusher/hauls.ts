import { DROP_AWARDS } from './odds.ts'

/** The possible values of a coin, in stakes: brown 1, silver 5, gold 10, chip 50. */
export const COIN_WORTHS = [1, 5, 10, 50] as const
export type CoinWorth = (typeof COIN_WORTHS)[number]

/** For each award, in stakes: the number of coins that fall of each value, in the order of `COIN_WORTHS`. */
const HAULS: Readonly<Record<number, readonly number[]>> = {
  0: [],
  1: [1],
  2: [2],
  5: [5],
  10: [5, 1],
  50: [10, 2, 3],
  200: [10, 4, 2, 3],
}

/**
 * The values of the coins that fall over the edge for an award, in stakes and in ascending order; their sum is the
 * award.
 * @throws RangeError for an award that is not in the table of odds
 */
export function worthsOfFallenCoins(times: number): readonly CoinWorth[] {
  const counts = HAULS[times]
  if (!counts) throw new RangeError(`No drop pays ${times} stakes`)
  return COIN_WORTHS.flatMap((worth, index) => Array<CoinWorth>(counts[index] ?? 0).fill(worth))
}

/** The most coins that fall in one drop. */
export const FALLEN_COINS_PER_DROP_MAX = Math.max(
  ...DROP_AWARDS.prizes.map(({ times }) => worthsOfFallenCoins(times).length),
)
