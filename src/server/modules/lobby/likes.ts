import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { GameLike } from '../../events/questions.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'

/** The games that a player likes, the latest like first. */
export async function listLikes(query: Kysely<Schema>, playerId: string): Promise<GameLike[]> {
  const rows = await query
    .selectFrom('game_like')
    .select(['game_id', 'at_ms'])
    .where('player_id', '=', playerId)
    .orderBy('at_ms', 'desc')
    .orderBy('game_id')
    .execute()
  return rows.map(row => ({ gameId: row.game_id, likedAtMs: row.at_ms }))
}

/**
 * Adds a game to those that a player likes, or takes it away. Repeating it changes nothing; a like keeps its first time.
 * @returns the ids of the liked games, the latest like first
 * @throws Refusal `gameUnknown` for a like of a game that the catalogue does not have
 */
export async function setLike(
  { db, catalogue }: Pick<Parts, 'db' | 'catalogue'>,
  playerId: string,
  { gameId, isLiked }: { gameId: number; isLiked: boolean },
  atMs: number,
): Promise<number[]> {
  if (isLiked && !catalogue.find(gameId)) throw new Refusal('gameUnknown')
  return db.transact(async tx => {
    if (isLiked) {
      await tx.query
        .insertInto('game_like')
        .values({ player_id: playerId, game_id: gameId, at_ms: atMs })
        .onConflict(conflict => conflict.columns(['player_id', 'game_id']).doNothing())
        .execute()
    } else {
      await tx.query
        .deleteFrom('game_like')
        .where('player_id', '=', playerId)
        .where('game_id', '=', gameId)
        .execute()
    }
    return (await listLikes(tx.query, playerId)).map(like => like.gameId)
  })
}
