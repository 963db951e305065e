import type { Services } from '../../../server/services.ts'
import { type GameLike, listLikes } from './like-repository.ts'

/** The games that a player likes, the latest like first, from committed rows. */
export function listLikedGames({ db }: Pick<Services, 'db'>, playerId: string): Promise<GameLike[]> {
  return listLikes(db.read, playerId)
}
