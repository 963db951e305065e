import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { deleteLike, insertLike, listLikes } from './like-repository.ts'

/**
 * Adds a game to the player's liked games, or removes it. If the game is liked already, the time of the like does not
 * change.
 * @returns the ids of the liked games, the latest like first
 * @throws Refusal `gameUnknown` for a like of a game that is not in the catalogue
 */
export async function setGameLiked(
  { db, catalogue, hooks }: Pick<Services, 'db' | 'catalogue' | 'hooks'>,
  playerId: string,
  { gameId, isLiked }: { gameId: number; isLiked: boolean },
  atMs: number,
): Promise<number[]> {
  if (isLiked && !catalogue.find(gameId)) throw new Refusal('gameUnknown')
  return db.transact(async tx => {
    if (isLiked) {
      await insertLike(tx, playerId, { gameId, likedAtMs: atMs })
      await hooks.emit(tx, 'gameLiked', { playerId, gameId, atMs })
    } else await deleteLike(tx, playerId, gameId)
    return (await listLikes(tx.query, playerId)).map(like => like.gameId)
  })
}
