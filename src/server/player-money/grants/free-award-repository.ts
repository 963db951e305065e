import { type Kysely, sql } from 'kysely'
import { ITEM } from '../../../domain/awards/items.ts'
import type { Schema } from '../../db/schema.ts'

/**
 * Whether a player was ever given coins of a free award: of any grant but the bonus or the coupon of a deposit. Coins
 * that are still locked do not count, nor does an award that was taken back in full. Inside or outside a transaction;
 * reads the first entry of an index.
 */
export async function hasFreeAward(query: Kysely<Schema>, playerId: string): Promise<boolean> {
  const row = await query
    .selectFrom('item_grant')
    .select('item_grant.id')
    .where('item_grant.player_id', '=', playerId)
    // Literals, so that the query uses the partial index of free awards.
    .where('item', '=', sql.lit(ITEM.coin))
    .where('granted_at_ms', 'is not', null)
    .where('source', 'not like', sql.lit('deposit-%'))
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('state', '=', sql.lit('granted')),
        exists(
          selectFrom('award_write_off')
            .select('award_write_off.grant_id')
            .whereRef('award_write_off.grant_id', '=', 'item_grant.id'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
