import type { Kysely, Selectable } from 'kysely'
import { columnsOf } from '../../../../server/db/columns.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import type { Schema } from '../../../../server/db/schema.ts'
import { type DepositOrder, toDepositOrder } from '../repository.ts'
import { depositTables } from '../tables.ts'

export type RefundRow = Selectable<Schema['deposit_refund']>

const REFUND_COLUMNS = columnsOf(depositTables.deposit_refund)

/** A player's paid orders that have no refund, the newest first, inside the caller's transaction. */
export async function listRefundableOrders(
  { query }: Transaction,
  playerId: string,
): Promise<DepositOrder[]> {
  const rows = await query
    .selectFrom('deposit_order')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'paid')
    .where('id', 'not in', refunded =>
      refunded.selectFrom('deposit_refund').select('order_id').where('player_id', '=', playerId),
    )
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toDepositOrder)
}

/** Stores a refund that is due now, inside the caller's transaction. */
export async function insertRefund(
  { query }: Transaction,
  refund: { orderId: string; playerId: string; amount: number; atMs: number },
): Promise<void> {
  await query
    .insertInto('deposit_refund')
    .values({
      order_id: refund.orderId,
      player_id: refund.playerId,
      amount: refund.amount,
      created_at_ms: refund.atMs,
      next_at_ms: refund.atMs,
      done_at_ms: null,
      settle_reason: '',
    })
    .execute()
}

/** Finds the refund of an order; `undefined` for none. */
export function findRefund(query: Kysely<Schema>, orderId: string): Promise<RefundRow | undefined> {
  return query
    .selectFrom('deposit_refund')
    .select(REFUND_COLUMNS)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/**
 * Lists the refunds that are not done, those due first before the others.
 * @param dueAtMs leaves out refunds that are due later; epoch milliseconds
 */
export function listOpenRefunds(
  query: Kysely<Schema>,
  { dueAtMs, limit }: { readonly dueAtMs?: number; readonly limit: number },
): Promise<RefundRow[]> {
  const open = query.selectFrom('deposit_refund').select(REFUND_COLUMNS).where('done_at_ms', 'is', null)
  const due = dueAtMs === undefined ? open : open.where('next_at_ms', '<=', dueAtMs)
  return due.orderBy('next_at_ms').limit(limit).execute()
}

/** Stores when the server requests a refund from the provider again, inside the caller's transaction. */
export async function postponeRefund(
  { query }: Transaction,
  orderId: string,
  nextAtMs: number,
): Promise<void> {
  await query
    .updateTable('deposit_refund')
    .set({ next_at_ms: nextAtMs })
    .where('order_id', '=', orderId)
    .execute()
}

/**
 * Marks a refund as done, inside the caller's transaction.
 * @returns false when the refund was done before, or is unknown
 */
export async function markRefundDone(
  { query }: Transaction,
  orderId: string,
  { atMs, reason }: { readonly atMs: number; readonly reason: string },
): Promise<boolean> {
  const rows = await query
    .updateTable('deposit_refund')
    .set({ done_at_ms: atMs, settle_reason: reason })
    .where('order_id', '=', orderId)
    .where('done_at_ms', 'is', null)
    .returning('order_id')
    .execute()
  return rows.length === 1
}

/** Finds the provider's id of the payment that has paid an order; `undefined` for none. */
export async function findPaymentIdOfOrder(
  query: Kysely<Schema>,
  { provider, orderId }: { readonly provider: string; readonly orderId: string },
): Promise<string | undefined> {
  const row = await query
    .selectFrom('payment_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('order_id', '=', orderId)
    .where('event_id', 'not in', strange =>
      strange.selectFrom('deposit_deviation').select('event_id').where('provider', '=', provider),
    )
    .orderBy('at_ms')
    .executeTakeFirst()
  return row?.event_id
}

/**
 * Lists the players in review after a charge-back, with the start of the review in epoch milliseconds, the oldest
 * first.
 */
export async function listPlayersInChargeBackReview(
  query: Kysely<Schema>,
  limit: number,
): Promise<{ playerId: string; fromMs: number }[]> {
  const rows = await query
    .selectFrom('player_total')
    .select(['player_id', 'review_from_ms'])
    .where('review_from_ms', '>', 0)
    .where('player_id', 'in', reversed =>
      reversed.selectFrom('deposit_order').select('player_id').where('state', '=', 'reversed'),
    )
    .orderBy('review_from_ms')
    .limit(limit)
    .execute()
  return rows.map(row => ({ playerId: row.player_id, fromMs: row.review_from_ms }))
}
