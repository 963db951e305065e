import type { Kysely } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/** When a player's next spin can begin; 0 before the first. Inside or outside a transaction. */
export async function nextSpinOf(query: Kysely<Schema>, playerId: string): Promise<number> {
  const row = await query
    .selectFrom('slotshack_spin')
    .select('next_spin_at_ms')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.next_spin_at_ms ?? 0
}

/** Stores when a player's next spin can begin, inside the caller's transaction. */
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
