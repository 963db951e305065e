import type { Services } from '../../services.ts'
import { findRound, listLastPlayed } from './repository.ts'

/** How many of the games played last the lobby shows. */
const HISTORY_MAX = 12

/** The ids of the games that a player played last, the latest first, from committed rows. */
export function lastPlayedGames({ db }: Pick<Services, 'db'>, playerId: string): Promise<number[]> {
  return listLastPlayed(db.read, playerId, HISTORY_MAX)
}

/** Whether a round is one of the player's own rounds with real stakes, by committed rows. */
export async function isOwnRound(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  roundId: string,
): Promise<boolean> {
  return (await findRound(db.read, playerId, roundId)) !== undefined
}
