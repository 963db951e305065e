import type { Services } from '../../services.ts'

/**
 * The counting share of a game in percent: how much of a real stake counts for awards, and of a stake for the wagering of
 * a bonus.
 */
export function countingShareOf(
  { settings }: Pick<Services, 'settings'>,
  gameId: number,
  isOwnGame: boolean,
): number {
  const { own, others, games } = settings.get('countingShares')
  const chosen = games.find(game => game.gameId === gameId)
  return chosen?.percent ?? (isOwnGame ? own : others)
}
