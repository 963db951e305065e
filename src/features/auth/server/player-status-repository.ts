import type { Kysely, Selectable } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/** The database columns of a player's block and latest exclusion. */
export type PlayerStatusRow = Pick<
  Selectable<Schema['player']>,
  'blocked_at_ms' | 'block_reason' | 'excluded_from_ms' | 'exclusion_reason'
>

export function findPlayerStatusRow(
  query: Kysely<Schema>,
  playerId: string,
): Promise<PlayerStatusRow | undefined> {
  return query
    .selectFrom('player')
    .select(['blocked_at_ms', 'block_reason', 'excluded_from_ms', 'exclusion_reason'])
    .where('id', '=', playerId)
    .executeTakeFirst()
}

/**
 * Blocks a player, inside the caller's transaction.
 * @returns false when the player is unknown or already blocked
 */
export async function insertPlayerBlock(
  tx: Transaction,
  playerId: string,
  { reason, atMs }: { reason: string; atMs: number },
): Promise<boolean> {
  const changed = await tx.query
    .updateTable('player')
    .set({ blocked_at_ms: atMs, block_reason: reason })
    .where('id', '=', playerId)
    .where('blocked_at_ms', 'is', null)
    .returning('id')
    .execute()
  return changed.length === 1
}

/**
 * Ends the block of a player, inside the caller's transaction.
 * @returns false when the player is not blocked or unknown
 */
export async function removePlayerBlock(tx: Transaction, playerId: string, reason: string): Promise<boolean> {
  const changed = await tx.query
    .updateTable('player')
    .set({ blocked_at_ms: null, block_reason: reason })
    .where('id', '=', playerId)
    .where('blocked_at_ms', 'is not', null)
    .returning('id')
    .execute()
  return changed.length === 1
}

/**
 * Stores the reason of a player's exclusion, inside the caller's transaction.
 * @param exclusion.fromMs start of the exclusion, epoch milliseconds; `undefined` keeps the stored start
 */
export async function storeExclusionReason(
  tx: Transaction,
  playerId: string,
  { reason, fromMs }: { reason: string; fromMs: number | undefined },
): Promise<void> {
  await tx.query
    .updateTable('player')
    .set({ exclusion_reason: reason, ...(fromMs === undefined ? {} : { excluded_from_ms: fromMs }) })
    .where('id', '=', playerId)
    .execute()
}
