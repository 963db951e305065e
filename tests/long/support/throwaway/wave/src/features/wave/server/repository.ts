import type { Kysely } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'

/** Inserts a wave, unless the player has waved with the word. */
export const insertWave = prepareQuery(
  (db, p: { id: string; playerId: string; word: string; atMs: number }) =>
    db
      .insertInto('wave')
      .values({ id: p.id, player_id: p.playerId, word: p.word, created_at_ms: p.atMs })
      .onConflict(conflict => conflict.columns(['player_id', 'word']).doNothing()),
)

/** Number of the player's waves; runs inside the caller's transaction. */
export async function countWaves({ query }: Transaction, playerId: string): Promise<number> {
  const row = await query
    .selectFrom('wave')
    .select(select => select.fn.countAll().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * A player's waves before the one with the id `cursor`, newest first. It reads one more row than a page shows, to tell
 * whether another page follows.
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
