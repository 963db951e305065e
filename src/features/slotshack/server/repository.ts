import type { Kysely } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/**
 * The earliest time of a player's next spin, epoch milliseconds; 0 before the first spin. Call the function inside or
 * outside a transaction.
 */
export async function findNextSpinTimeMs(query: Kysely<Schema>, playerId: string): Promise<number> {
  const row = await query
    .selectFrom('slotshack_spin')
    .select('next_spin_at_ms')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.next_spin_at_ms ?? 0
}

/** Stores the earliest time of a player's next spin, inside the caller's transaction. */
export async function storeNextSpin(
  { query }: Transaction,
  row: { readonly player_id: string; readonly next_spin_at_ms: number },
): Promise<void> {
  const { next_spin_at_ms } = row
  await query
    .insertInto('slotshack_spin')
    .values(row)
    .onConflict(conflict => conflict.column('player_id').doUpdateSet({ next_spin_at_ms }))
    .execute()
}
