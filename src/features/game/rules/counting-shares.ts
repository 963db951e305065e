/** The percentages of a real stake that count for awards, and of any stake for the wagering of a bonus. */
export interface CountingShares {
  /** For our own games. */
  readonly own: number
  /** For games of providers. */
  readonly others: number
  /** For single games; takes precedence over the two others. */
  readonly games: readonly { readonly gameId: number; readonly percent: number }[]
}

/** The default shares. */
export const COUNTING_SHARES: CountingShares = { own: 100, others: 25, games: [] }

/** The counting share of a game in percent. */
export function countingShare(
  { own, others, games }: CountingShares,
  gameId: number,
  isOwnGame: boolean,
): number {
  const chosen = games.find(game => game.gameId === gameId)
  return chosen?.percent ?? (isOwnGame ? own : others)
}
