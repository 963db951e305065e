/** Percent of a real stake that counts for awards, and of a stake for the wagering of a bonus. */
export interface CountingShares {
  /** Of our own games. */
  readonly own: number
  /** Of games of other brands. */
  readonly others: number
  /** Of single games, before the two others. */
  readonly games: readonly { readonly gameId: number; readonly percent: number }[]
}

/** The counting shares unless the operator has set others. */
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
