import { type Kysely, sql } from 'kysely'
import { type Id, smallestIdOfTime } from '../../../domain/ids.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { ROWS_PER_PAGE, readInPages } from '../../../server/db/pages.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { TimeRange } from '../../../server/providers/payment/provider.ts'

/** The data of an order that the comparison with the provider's list needs; the amount in centavos. */
export interface DepositOrderToReconcile {
  readonly orderId: string
  /** The provider's id of the checkout; empty for an order whose checkout was not stored. */
  readonly checkoutId: string
  readonly amount: Centavos
}

const toOrder = (row: {
  id: string
  amount: number
  checkout_id: string | null
}): DepositOrderToReconcile => ({
  orderId: row.id,
  checkoutId: row.checkout_id ?? '',
  amount: centavos(row.amount),
})

const selectOrdersWithCheckout = (query: Kysely<Schema>) =>
  query
    .selectFrom('deposit_order')
    .leftJoin('deposit_checkout', 'deposit_checkout.order_id', 'deposit_order.id')
    .select(['deposit_order.id', 'deposit_order.amount', 'deposit_checkout.checkout_id'])

/** The orders that were made in a time range and never paid, sorted by the time of the order, page by page. */
export async function* listUnpaidOrders(
  query: Kysely<Schema>,
  { fromMs, toMs }: TimeRange,
): AsyncGenerator<DepositOrderToReconcile> {
  const rows = readInPages<{ id: Id } & Parameters<typeof toOrder>[0]>(last =>
    selectOrdersWithCheckout(query)
      .where('deposit_order.id', last ? '>' : '>=', last?.id ?? smallestIdOfTime(fromMs))
      .where('deposit_order.id', '<', smallestIdOfTime(toMs))
      .where('deposit_order.state', 'not in', ['paid', 'reversed'])
      .orderBy('deposit_order.id')
      .limit(ROWS_PER_PAGE)
      .execute(),
  )
  for await (const row of rows) yield toOrder(row)
}

/** The orders that were paid in a time range and not reversed, sorted by the time of payment, page by page. */
export async function* listPaidOrders(
  query: Kysely<Schema>,
  { fromMs, toMs }: TimeRange,
): AsyncGenerator<DepositOrderToReconcile> {
  type Row = { paid_at_ms: number | null; state: string } & Parameters<typeof toOrder>[0]
  const rows = readInPages<Row>(last => {
    const [atMs, id] = [last?.paid_at_ms ?? fromMs, last?.id ?? '']
    return selectOrdersWithCheckout(query)
      .select(['deposit_order.paid_at_ms', 'deposit_order.state'])
      .where(sql<boolean>`(deposit_order.paid_at_ms, deposit_order.id) > (${atMs}, ${id})`)
      .where('deposit_order.paid_at_ms', '<', toMs)
      .orderBy('deposit_order.paid_at_ms')
      .orderBy('deposit_order.id')
      .limit(ROWS_PER_PAGE)
      .execute()
  })
  // Filters the state in the program. With a condition on the state, SQLite would use the index of states and read
  // every order that was ever paid.
  for await (const row of rows) if (row.state === 'paid') yield toOrder(row)
}

/** The provider's id of an order's checkout; empty for an order whose checkout was not stored. */
export async function findCheckoutId(query: Kysely<Schema>, orderId: string): Promise<string> {
  const row = await query
    .selectFrom('deposit_checkout')
    .select('checkout_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.checkout_id ?? ''
}

/** Stores the provider's id of an order's checkout, inside the caller's transaction. */
export async function saveCheckoutId(tx: Transaction, orderId: string, checkoutId: string): Promise<void> {
  await tx.query
    .insertInto('deposit_checkout')
    .values({ order_id: orderId, checkout_id: checkoutId })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet({ checkout_id: checkoutId }))
    .execute()
}
