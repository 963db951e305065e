/**
 * The percentages of stakes that count for bonuses and awards. For awards, the percentage applies to stakes of real
 * money; for the wagering of a bonus, to all stakes.
 */
export interface StakeCountingShares {
  /** The percentage for Perya's own games. */
  readonly own: number
  /** The percentage for games of providers. */
  readonly others: number
  /** The percentages for single games, which replace `own` and `others`. */
  readonly games: readonly { readonly gameId: number; readonly percent: number }[]
}

/**
 * The default counting shares, in percent: stakes in Perya's own games count in full, stakes in games of providers
 * count a quarter.
 */
export const DEFAULT_COUNTING_SHARES: StakeCountingShares = { own: 100, others: 25, games: [] }

/** The percentage of a game's stakes that counts for bonuses and awards. */
export function countingSharePercentOf(
  { own, others, games }: StakeCountingShares,
  gameId: number,
  isOwnGame: boolean,
): number {
  const chosen = games.find(game => game.gameId === gameId)
  return chosen?.percent ?? (isOwnGame ? own : others)
}
