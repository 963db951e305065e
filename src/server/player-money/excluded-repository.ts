import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Those of the given players who are excluded or take a break at a time. */
export async function excludedAmong(
  query: Kysely<Schema>,
  playerIds: readonly string[],
  atMs: number,
): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set()
  const rows = await query
    .selectFrom('player_total')
    .select('player_id')
    .where('player_id', 'in', playerIds)
    .where('excluded_until_ms', '>', atMs)
    .execute()
  return new Set(rows.map(row => row.player_id))
}
