import type { Kysely, Selectable } from 'kysely'
import { DEPOSIT_TRANSITIONS, type DepositState } from '../../../domain/deposit.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { sourcesOf } from '../../../domain/transitions.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { type CursorPage, type CursorRequest, rowsToSelect, toCursorPage } from '../../http/cursor-page.ts'

/** A deposit order; amounts in hundredths. */
export interface DepositOrder {
  readonly id: string
  readonly playerId: string
  readonly rechargeType: string
  readonly amount: Centavos
  readonly state: DepositState
  readonly checkoutUrl: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

function toOrder(row: Selectable<Schema['deposit_order']>): DepositOrder {
  return {
    id: row.id,
    playerId: row.player_id,
    rechargeType: row.recharge_type,
    amount: centavos(row.amount),
    state: row.state,
    checkoutUrl: row.checkout_url,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
  }
}

export async function insertOrder(tx: Transaction, order: DepositOrder): Promise<void> {
  await tx.query
    .insertInto('deposit_order')
    .values({
      id: order.id,
      player_id: order.playerId,
      recharge_type: order.rechargeType,
      amount: order.amount,
      state: order.state,
      checkout_url: order.checkoutUrl,
      created_at_ms: order.createdAtMs,
      expires_at_ms: order.expiresAtMs,
      paid_at_ms: null,
    })
    .execute()
}

/** One of a player's own orders. */
export async function findOrder(
  query: Kysely<Schema>,
  playerId: string,
  orderId: string,
): Promise<DepositOrder | undefined> {
  const row = await query
    .selectFrom('deposit_order')
    .selectAll()
    .where('id', '=', orderId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** An order of any player. */
export async function findAnyOrder(
  query: Kysely<Schema>,
  orderId: string,
): Promise<DepositOrder | undefined> {
  const row = await query.selectFrom('deposit_order').selectAll().where('id', '=', orderId).executeTakeFirst()
  return row && toOrder(row)
}

/** A player's orders, newest first. */
export async function listOrders(
  query: Kysely<Schema>,
  playerId: string,
  request: CursorRequest,
): Promise<CursorPage<DepositOrder>> {
  let mine = query.selectFrom('deposit_order').selectAll().where('player_id', '=', playerId)
  if (request.cursor) mine = mine.where('id', '<', request.cursor)
  const rows = await mine.orderBy('id', 'desc').limit(rowsToSelect(request)).execute()
  return toCursorPage(rows.map(toOrder), request, ({ id }) => id)
}

/** Moves an order on if the transition table allows it. @returns whether it moved. */
export async function moveOrder(
  tx: Transaction,
  orderId: string,
  to: DepositState,
  change: { checkoutUrl?: string; paidAtMs?: number } = {},
): Promise<boolean> {
  const moved = await tx.query
    .updateTable('deposit_order')
    .set({
      state: to,
      ...(change.checkoutUrl === undefined ? {} : { checkout_url: change.checkoutUrl }),
      ...(change.paidAtMs === undefined ? {} : { paid_at_ms: change.paidAtMs }),
    })
    .where('id', '=', orderId)
    .where('state', 'in', sourcesOf(DEPOSIT_TRANSITIONS, to))
    .returning('id')
    .execute()
  return moved.length === 1
}

/** Closes orders whose time is over. @returns how many. */
export async function expireOrders(tx: Transaction, atMs: number): Promise<number> {
  const expired = await tx.query
    .updateTable('deposit_order')
    .set({ state: 'expired' })
    .where('state', 'in', sourcesOf(DEPOSIT_TRANSITIONS, 'expired'))
    .where('expires_at_ms', '<=', atMs)
    .returning('id')
    .execute()
  return expired.length
}

interface EventKey {
  readonly provider: string
  readonly eventId: string
}

/** Whether a webhook's id was stored before. */
export async function hasEvent(query: Kysely<Schema>, { provider, eventId }: EventKey): Promise<boolean> {
  const row = await query
    .selectFrom('payment_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
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

export type DeviationRow = Selectable<Schema['deposit_deviation']>

/** Stores a signed webhook that could not be applied, once for its id. */
export async function insertDeviation(tx: Transaction, row: DeviationRow): Promise<void> {
  await tx.query
    .insertInto('deposit_deviation')
    .values(row)
    .onConflict(conflict => conflict.columns(['provider', 'event_id']).doNothing())
    .execute()
}

/** Webhooks that could not be applied, oldest first, for the operator. */
export function listDeviations(query: Kysely<Schema>): Promise<DeviationRow[]> {
  return query.selectFrom('deposit_deviation').selectAll().orderBy('at_ms').execute()
}

/** Orders in a state, oldest first, for the operator. */
export async function listDepositsByState(
  query: Kysely<Schema>,
  state: DepositState,
  limit: number,
): Promise<DepositOrder[]> {
  const rows = await query
    .selectFrom('deposit_order')
    .selectAll()
    .where('state', '=', state)
    .orderBy('expires_at_ms')
    .limit(limit)
    .execute()
  return rows.map(toOrder)
}
