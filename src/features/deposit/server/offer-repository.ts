import type { Kysely } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { DepositOffer } from '../rules/deposit-bonus.ts'
import { type DepositOrder, OPEN_DEPOSIT_STATES, toDepositOrder } from './repository.ts'

/** Stores an order's offer and clears the order's reserved coupon id, inside the caller's transaction. */
export async function storeOfferWithoutCoupon(
  tx: Transaction,
  orderId: string,
  offer: DepositOffer,
): Promise<void> {
  await tx.query
    .updateTable('deposit_order')
    .set({ offer: JSON.stringify(offer), coupon_id: null })
    .where('id', '=', orderId)
    .execute()
}

/**
 * The bonuses that a player's open orders reserve, except `exceptOrderId`: the id of the order by the bonus key.
 */
export async function mapReservedBonuses(
  query: Kysely<Schema>,
  playerId: string,
  exceptOrderId = '',
): Promise<ReadonlyMap<string, string>> {
  const rows = await query
    .selectFrom('deposit_order')
    .select(['id', 'bonus_key'])
    .where('player_id', '=', playerId)
    .where('state', 'in', OPEN_DEPOSIT_STATES)
    .where('bonus_key', 'is not', null)
    .where('id', '<>', exceptOrderId)
    .execute()
  return new Map(rows.map(row => [row.bonus_key ?? '', row.id]))
}

/**
 * Lists the open orders for which a coupon is reserved: either those of one player, or at most `limit` orders of all
 * players that expire at `dueAtMs` or earlier.
 */
export async function listCouponOrders(
  query: Kysely<Schema>,
  of: { readonly playerId: string } | { readonly dueAtMs: number; readonly limit: number },
): Promise<DepositOrder[]> {
  const held = query
    .selectFrom('deposit_order')
    .selectAll()
    .where('coupon_id', 'is not', null)
    .where('state', 'in', OPEN_DEPOSIT_STATES)
  const chosen =
    'playerId' in of
      ? held.where('player_id', '=', of.playerId)
      : held
          .where('expires_at_ms', '<=', of.dueAtMs)
          .orderBy('state')
          .orderBy('expires_at_ms')
          .limit(of.limit)
  return (await chosen.execute()).map(toDepositOrder)
}
