import type { Kysely } from 'kysely'
import { prepare } from '../../db/prepared.ts'
import type { Schema } from '../../db/schema.ts'

export const insertWave = prepare((db, p: { id: string; playerId: string; word: string; atMs: number }) =>
  db.insertInto('wave').values({ id: p.id, player_id: p.playerId, word: p.word, created_at_ms: p.atMs }),
)

export const countWaves = prepare((db, p: { playerId: string }) =>
  db
    .selectFrom('wave')
    .select(select => select.fn.countAll<number>().as('count'))
    .where('player_id', '=', p.playerId),
)

/** A player's waves before the wave with the id `cursor`, newest first; one more than a page has. */
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
