import type { Kysely } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

export type EntryKind = Schema['bonus_entry']['kind']

/** When a player became entitled, epoch milliseconds; inside or outside a transaction. */
export async function findEntry(
  query: Kysely<Schema>,
  playerId: string,
  kind: EntryKind,
): Promise<number | undefined> {
  const row = await query
    .selectFrom('bonus_entry')
    .select('at_ms')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.at_ms
}

/** Stores that a player is entitled, inside the caller's transaction; the first time stays. */
export async function insertEntry(
  { query }: Transaction,
  playerId: string,
  { kind, atMs }: { readonly kind: EntryKind; readonly atMs: number },
): Promise<void> {
  await query
    .insertInto('bonus_entry')
    .values({ player_id: playerId, kind, at_ms: atMs })
    .onConflict(conflict => conflict.columns(['player_id', 'kind']).doNothing())
    .execute()
}
