import type { Kysely } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

export type EntitlementKind = Schema['bonus_entry']['kind']

/**
 * Finds when a player became entitled to the award of an event, epoch milliseconds; `undefined` for a player who is not
 * entitled. Inside or outside a transaction.
 */
export async function findEntitlementTimeMs(
  query: Kysely<Schema>,
  playerId: string,
  kind: EntitlementKind,
): Promise<number | undefined> {
  const row = await query
    .selectFrom('bonus_entry')
    .select('at_ms')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.at_ms
}

/**
 * Stores that a player is entitled to the award of an event, inside the caller's transaction. Keeps the first time if
 * one is stored.
 */
export async function insertEntitlement(
  { query }: Transaction,
  playerId: string,
  { kind, atMs }: { readonly kind: EntitlementKind; readonly atMs: number },
): Promise<void> {
  await query
    .insertInto('bonus_entry')
    .values({ player_id: playerId, kind, at_ms: atMs })
    .onConflict(conflict => conflict.columns(['player_id', 'kind']).doNothing())
    .execute()
}
