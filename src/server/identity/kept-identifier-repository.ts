import { type Kysely, sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import { deleteRowsByFullScan } from '../db/retention.ts'
import type { Schema } from '../db/schema.ts'

/** Stores a keyed hash of an identifier that belongs or belonged to a player, inside the caller's transaction. */
export async function insertIdentifierHash(
  tx: Transaction,
  entry: {
    readonly mac: string
    readonly playerId: string
    readonly isFormer: boolean
    readonly atMs: number
  },
): Promise<void> {
  const row = { is_former: entry.isFormer ? 1 : 0, kept_at_ms: entry.atMs }
  const insert = tx.query
    .insertInto('kept_identifier')
    .values({ mac: entry.mac, player_id: entry.playerId, ...row })
  await (entry.isFormer
    ? insert.onConflict(conflict => conflict.columns(['mac', 'player_id']).doUpdateSet(row))
    : insert.onConflict(conflict => conflict.doNothing())
  ).execute()
}

/** Returns whether one of the hashes is stored for a player other than `playerId` who is excluded at `atMs`. */
export async function isHashOfExcludedPlayer(
  tx: Transaction,
  macs: readonly string[],
  { playerId, atMs }: { readonly playerId: string; readonly atMs: number },
): Promise<boolean> {
  const row = await tx.query
    .selectFrom('kept_identifier')
    .innerJoin('player_total', 'player_total.player_id', 'kept_identifier.player_id')
    .select('kept_identifier.mac')
    .where('kept_identifier.mac', 'in', [...macs])
    .where('kept_identifier.player_id', '!=', playerId)
    .where('player_total.excluded_until_ms', '>', atMs)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the other players for whom one of the hashes is stored, excluded or not, each with that hash. */
export async function listIdentifierHolders(
  query: Kysely<Schema>,
  macs: readonly string[],
  playerId: string,
): Promise<readonly { readonly mac: string; readonly player_id: string }[]> {
  return query
    .selectFrom('kept_identifier')
    .select(['mac', 'player_id'])
    .where('mac', 'in', [...macs])
    .where('player_id', '!=', playerId)
    .execute()
}

/**
 * Deletes identifier hashes of players who are not excluded at `atMs`. It deletes those that were kept for an
 * exclusion, and those of identifiers that were removed from an account until `formerUntilMs`. Works in batches.
 * @returns the number of deleted hashes
 */
export function deleteExpiredIdentifierHashes(
  db: Database,
  formerUntilMs: number,
  atMs: number,
): Promise<number> {
  // Reads the whole table only once. Hashes of excluded players are kept for years, so repeated queries would read them
  // again each time.
  const isRemoved = sql`(is_former = 0 or kept_at_ms <= ${formerUntilMs})
    and not exists (select 1 from player_total
      where player_total.player_id = kept_identifier.player_id and excluded_until_ms > ${atMs})`
  return deleteRowsByFullScan(db, { table: 'kept_identifier', key: 'mac', isRemoved })
}
