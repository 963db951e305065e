import type { Kysely } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'

/** Inserts a wave. Inserts nothing if the player has already waved with this word. */
export const insertWave = prepareQuery(
  (db, p: { id: string; playerId: string; word: string; atMs: number }) =>
    db
      .insertInto('wave')
      .values({ id: p.id, player_id: p.playerId, word: p.word, created_at_ms: p.atMs })
      .onConflict(conflict => conflict.columns(['player_id', 'word']).doNothing()),
)

/** Counts the player's waves. Runs inside the caller's transaction. */
export async function countWaves({ query }: Transaction, playerId: string): Promise<number> {
  const row = await query
    .selectFrom('wave')
    .select(select => select.fn.countAll().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Reads a player's waves before the one with the id `cursor`, newest first. Reads one row more than a page shows, to
 * find out whether another page follows.
 */
export function selectWaves(
  query: Kysely<Schema>,
  playerId: string,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
) {
  const mine = query
    .selectFrom('wave')
    .select(['id', 'word', 'created_at_ms'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  return (cursor ? mine.where('id', '<', cursor) : mine).execute()
}
