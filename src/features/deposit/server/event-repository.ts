import type { Kysely, Selectable } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

interface EventKey {
  readonly provider: string
  readonly eventId: string
}

/** Whether a webhook's id was stored before. */
export async function hasEvent(query: Kysely<Schema>, key: EventKey): Promise<boolean> {
  return (await orderOfEvent(query, key)) !== undefined
}

/** The order of a stored event; `undefined` when no such event was processed. */
export async function orderOfEvent(
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

/** Stores a webhook's id, so that it is processed once. */
export async function insertEvent(
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

/** Whether a reversal that could not be applied was stored for an order, also one that staff settled. */
export async function hasStoredReversal(query: Kysely<Schema>, orderId: string): Promise<boolean> {
  const row = await query
    .selectFrom('deposit_deviation')
    .select('event_id')
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'reversed')
    .executeTakeFirst()
  return row !== undefined
}

export type DeviationRow = Selectable<Schema['deposit_deviation']>

type NewDeviation = Omit<DeviationRow, 'settled_at_ms' | 'settled_as' | 'settle_reason'>

/** Stores a signed webhook that could not be applied, once for its id. */
export async function insertDeviation(tx: Transaction, row: NewDeviation): Promise<void> {
  await tx.query
    .insertInto('deposit_deviation')
    .values({ ...row, settled_at_ms: null, settled_as: '', settle_reason: '' })
    .onConflict(conflict => conflict.columns(['provider', 'event_id']).doNothing())
    .execute()
}

/**
 * Webhooks that could not be applied, oldest first, for the operator.
 * @param isOpen whether to leave out settled webhooks
 */
export function listPaymentDeviations(
  query: Kysely<Schema>,
  { isOpen = false } = {},
): Promise<DeviationRow[]> {
  const all = query.selectFrom('deposit_deviation').selectAll().orderBy('at_ms')
  return (isOpen ? all.where('settled_at_ms', 'is', null) : all).execute()
}

/** One webhook that could not be applied. */
export function findDeviation(
  query: Kysely<Schema>,
  { provider, eventId }: EventKey,
): Promise<DeviationRow | undefined> {
  return query
    .selectFrom('deposit_deviation')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

/** Stores how staff settled a deviation. @returns the row, or `undefined` when it was settled before */
export function saveSettlement(
  tx: Transaction,
  settlement: EventKey & { as: 'credited' | 'returned'; reason: string; atMs: number },
): Promise<DeviationRow | undefined> {
  return tx.query
    .updateTable('deposit_deviation')
    .set({ settled_at_ms: settlement.atMs, settled_as: settlement.as, settle_reason: settlement.reason })
    .where('provider', '=', settlement.provider)
    .where('event_id', '=', settlement.eventId)
    .where('settled_at_ms', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** When an order was paid, inside the caller's transaction. @throws when there is no such order, or it was never paid */
export async function paidAtOf({ query }: Transaction, orderId: string): Promise<number> {
  const row = await query
    .selectFrom('deposit_order')
    .select('paid_at_ms')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (row.paid_at_ms === null) throw new Error(`Order ${orderId} was never paid`)
  return row.paid_at_ms
}
