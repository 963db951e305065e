import type { Kysely, Selectable } from 'kysely'
import { nextUtcDayStartMsAfter } from '../../../domain/day.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

interface EventKey {
  readonly provider: string
  readonly eventId: string
}

/** Whether the server has already processed a webhook with this id. */
export async function hasPaymentEvent(query: Kysely<Schema>, key: EventKey): Promise<boolean> {
  return (await findOrderIdOfEvent(query, key)) !== undefined
}

/** Finds the order id of a processed webhook; `undefined` for an unknown one. */
export async function findOrderIdOfEvent(
  query: Kysely<Schema>,
  { provider, eventId }: EventKey,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('payment_event')
    .select('order_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.order_id
}

/** Stores a webhook's id, inside the caller's transaction, so that the webhook is processed once. */
export async function insertPaymentEvent(
  tx: Transaction,
  event: EventKey & { orderId: string; atMs: number },
): Promise<void> {
  await tx.query
    .insertInto('payment_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      order_id: event.orderId,
      at_ms: event.atMs,
    })
    .execute()
}

/**
 * Whether a webhook that reports a reversal of the order is stored as a deviation, that is, as a webhook that could not
 * be applied. Counts open and settled deviations.
 */
export async function hasStoredReversal(query: Kysely<Schema>, orderId: string): Promise<boolean> {
  const row = await query
    .selectFrom('deposit_deviation')
    .select('event_id')
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'reversed')
    .executeTakeFirst()
  return row !== undefined
}

export type PaymentDeviationRow = Selectable<Schema['deposit_deviation']>

type NewDeviation = Omit<PaymentDeviationRow, 'settled_at_ms' | 'settled_as' | 'settle_reason'>

/**
 * Stores a signed webhook that could not be applied, inside the caller's transaction. Stores each webhook id only once.
 */
export async function insertPaymentDeviation(tx: Transaction, row: NewDeviation): Promise<void> {
  await tx.query
    .insertInto('deposit_deviation')
    .values({ ...row, settled_at_ms: null, settled_as: '', settle_reason: '' })
    .onConflict(conflict => conflict.columns(['provider', 'event_id']).doNothing())
    .execute()
}

/**
 * Lists the webhooks that could not be applied, oldest first.
 * @param isOpen whether to leave out those that staff have settled
 */
export function listPaymentDeviations(
  query: Kysely<Schema>,
  { isOpen = false } = {},
): Promise<PaymentDeviationRow[]> {
  const all = query.selectFrom('deposit_deviation').selectAll().orderBy('at_ms')
  return (isOpen ? all.where('settled_at_ms', 'is', null) : all).execute()
}

/** Finds one webhook that could not be applied, also a settled one; `undefined` for an unknown webhook. */
export function findPaymentDeviation(
  query: Kysely<Schema>,
  { provider, eventId }: EventKey,
): Promise<PaymentDeviationRow | undefined> {
  return query
    .selectFrom('deposit_deviation')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

/**
 * Stores how staff have settled a webhook that could not be applied, inside the caller's transaction.
 * @returns the row; `undefined` when it is unknown or was settled before
 */
export function savePaymentDeviationSettlement(
  tx: Transaction,
  settlement: EventKey & { as: 'credited' | 'returned'; reason: string; atMs: number },
): Promise<PaymentDeviationRow | undefined> {
  return tx.query
    .updateTable('deposit_deviation')
    .set({ settled_at_ms: settlement.atMs, settled_as: settlement.as, settle_reason: settlement.reason })
    .where('provider', '=', settlement.provider)
    .where('event_id', '=', settlement.eventId)
    .where('settled_at_ms', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Reads when an order was paid, epoch milliseconds; inside the caller's transaction.
 * @throws Error when the order does not exist or was never paid
 */
export async function requireOrderPaidAtMs({ query }: Transaction, orderId: string): Promise<number> {
  const row = await query
    .selectFrom('deposit_order')
    .select('paid_at_ms')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (row.paid_at_ms === null) throw new Error(`Order ${orderId} was never paid`)
  return row.paid_at_ms
}

/**
 * Finds the newest other order of a player that was paid on a UTC day and is not reversed, inside the caller's
 * transaction; `undefined` for none.
 */
export async function findOtherPaidOrder(
  { query }: Transaction,
  { playerId, orderId, day }: { playerId: string; orderId: string; day: string },
): Promise<string | undefined> {
  const fromMs = Date.parse(day)
  const row = await query
    .selectFrom('deposit_order')
    .select('id')
    .where('player_id', '=', playerId)
    .where('id', '<>', orderId)
    .where('state', '=', 'paid')
    .where('paid_at_ms', '>=', fromMs)
    .where('paid_at_ms', '<', nextUtcDayStartMsAfter(fromMs))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
