import type { Kysely } from 'kysely'
import { CATALOGUE_GAMES_MAX } from '../../../contract/fields.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/** A liked game, and the time of the like. */
export interface GameLike {
  readonly gameId: number
  readonly likedAtMs: number
}

/** At most `CATALOGUE_GAMES_MAX` games that a player likes, the latest like first. */
export async function listLikes(query: Kysely<Schema>, playerId: string): Promise<GameLike[]> {
  const rows = await query
    .selectFrom('game_like')
    .select(['game_id', 'at_ms'])
    .where('player_id', '=', playerId)
    .orderBy('at_ms', 'desc')
    .orderBy('game_id')
    .limit(CATALOGUE_GAMES_MAX)
    .execute()
  return rows.map(row => ({ gameId: row.game_id, likedAtMs: row.at_ms }))
}

/**
 * Stores a like, inside the caller's transaction. If the game is liked already, the time of the like does not change.
 */
export async function insertLike(
  tx: Transaction,
  playerId: string,
  { gameId, likedAtMs }: GameLike,
): Promise<void> {
  await tx.query
    .insertInto('game_like')
    .values({ player_id: playerId, game_id: gameId, at_ms: likedAtMs })
    .onConflict(conflict => conflict.columns(['player_id', 'game_id']).doNothing())
    .execute()
}

/** Removes a like, inside the caller's transaction; does nothing if the player does not like the game. */
export async function deleteLike(tx: Transaction, playerId: string, gameId: number): Promise<void> {
  await tx.query
    .deleteFrom('game_like')
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .execute()
}
