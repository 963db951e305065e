import type { Kysely } from 'kysely'
import type { AwardKindName } from '../../domain/awards/awards.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** The shortfall of a player and a kind of awards, in centavos; inside or outside a transaction. */
export async function findShortfall(
  query: Kysely<Schema>,
  playerId: string,
  kind: AwardKindName,
): Promise<number> {
  const row = await query
    .selectFrom('award_shortfall')
    .select('amount')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.amount ?? 0
}

/** Adds to a shortfall, inside the caller's transaction, which has locked the player's totals. */
export async function addToShortfall(
  { query }: Transaction,
  row: { readonly playerId: string; readonly kind: AwardKindName; readonly amount: number },
): Promise<void> {
  await query
    .insertInto('award_shortfall')
    .values({ player_id: row.playerId, kind: row.kind, amount: row.amount })
    .onConflict(conflict =>
      conflict.columns(['player_id', 'kind']).doUpdateSet(it => ({
        amount: it('award_shortfall.amount', '+', it.ref('excluded.amount')),
      })),
    )
    .execute()
}

/** Stores the rest of a shortfall, inside the caller's transaction, which has locked the player's totals. */
export async function storeShortfall(
  { query }: Transaction,
  row: { readonly playerId: string; readonly kind: AwardKindName; readonly amount: number },
): Promise<void> {
  await query
    .updateTable('award_shortfall')
    .set({ amount: row.amount })
    .where('player_id', '=', row.playerId)
    .where('kind', '=', row.kind)
    .execute()
}
