/**
 * The percentages of stakes that count for bonuses and awards. For awards, the percentage applies to stakes of real
 * money; for the wagering of a bonus, to all stakes.
 */
export interface StakeCountingShares {
  /** The percentage for our own games. */
  readonly own: number
  /** The percentage for games of providers. */
  readonly others: number
  /** The percentages for single games; these take precedence over `own` and `others`. */
  readonly games: readonly { readonly gameId: number; readonly percent: number }[]
}

/** The default counting shares, in percent. */
export const DEFAULT_COUNTING_SHARES: StakeCountingShares = { own: 100, others: 25, games: [] }

/** The percentage of the stakes in a game that counts. */
export function countingSharePercentOf(
  { own, others, games }: StakeCountingShares,
  gameId: number,
  isOwnGame: boolean,
): number {
  const chosen = games.find(game => game.gameId === gameId)
  return chosen?.percent ?? (isOwnGame ? own : others)
}
