import type { Kysely } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/**
 * Reads when a player first opened each channel, in epoch milliseconds by channel id; inside or outside a transaction.
 */
export async function listChannelOpenings(
  query: Kysely<Schema>,
  playerId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom('follow_opening')
    .select(['channel', 'at_ms'])
    .where('player_id', '=', playerId)
    .execute()
  return new Map(rows.map(row => [row.channel, row.at_ms]))
}

/** Stores that a player opened a channel, inside the caller's transaction. Keeps the first time if one is stored. */
export async function insertChannelOpening(
  { query }: Transaction,
  playerId: string,
  { channel, atMs }: { readonly channel: string; readonly atMs: number },
): Promise<void> {
  await query
    .insertInto('follow_opening')
    .values({ player_id: playerId, channel, at_ms: atMs })
    .onConflict(conflict => conflict.columns(['player_id', 'channel']).doNothing())
    .execute()
}
