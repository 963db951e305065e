import type { Kysely } from 'kysely'
import { firstIdAt } from '../../../domain/ids.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { TimeRange } from '../../providers/payment/provider.ts'

/** An order as the provider knows it; the amount in centavos. */
export interface ReconciledOrder {
  readonly orderId: string
  /** Empty for an order whose checkout was not stored. */
  readonly checkoutId: string
  readonly amount: Centavos
}

const toOrder = (row: { id: string; amount: number; checkout_id: string | null }): ReconciledOrder => ({
  orderId: row.id,
  checkoutId: row.checkout_id ?? '',
  amount: centavos(row.amount),
})

const withCheckout = (query: Kysely<Schema>) =>
  query
    .selectFrom('deposit_order')
    .leftJoin('deposit_checkout', 'deposit_checkout.order_id', 'deposit_order.id')
    .select(['deposit_order.id', 'deposit_order.amount', 'deposit_checkout.checkout_id'])

/** The orders that were made in a time range and were never paid. */
export async function listUnpaidOrders(
  query: Kysely<Schema>,
  { fromMs, toMs }: TimeRange,
): Promise<ReconciledOrder[]> {
  const rows = await withCheckout(query)
    .where('deposit_order.id', '>=', firstIdAt(fromMs))
    .where('deposit_order.id', '<', firstIdAt(toMs))
    .where('deposit_order.state', 'not in', ['paid', 'reversed'])
    .orderBy('deposit_order.id')
    .execute()
  return rows.map(toOrder)
}

/** The orders that were paid in a time range. */
export async function listPaidOrders(
  query: Kysely<Schema>,
  { fromMs, toMs }: TimeRange,
): Promise<ReconciledOrder[]> {
  const rows = await withCheckout(query)
    .where('deposit_order.state', '=', 'paid')
    .where('deposit_order.paid_at_ms', '>=', fromMs)
    .where('deposit_order.paid_at_ms', '<', toMs)
    .orderBy('deposit_order.id')
    .execute()
  return rows.map(toOrder)
}

/** Stores the provider's id of an order's checkout, inside the caller's transaction. */
export async function saveCheckoutId(tx: Transaction, orderId: string, checkoutId: string): Promise<void> {
  await tx.query
    .insertInto('deposit_checkout')
    .values({ order_id: orderId, checkout_id: checkoutId })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet({ checkout_id: checkoutId }))
    .execute()
}
