import type { Kysely, Selectable } from 'kysely'
import { DEPOSIT_TRANSITIONS, type DepositState } from '../../../domain/deposit.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { sourcesOf } from '../../../domain/transitions.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { offsetOf, type Page, type PageRequest, toPage } from '../../http/page.ts'

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

/** Any order, held until the unit ends. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<DepositOrder | undefined> {
  const row = await tx.query
    .selectFrom('deposit_order')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row && toOrder(row)
}

export async function listOrders(
  query: Kysely<Schema>,
  playerId: string,
  page: PageRequest,
): Promise<Page<DepositOrder>> {
  const mine = query.selectFrom('deposit_order').where('player_id', '=', playerId)
  const [rows, count] = await Promise.all([
    mine.selectAll().orderBy('id', 'desc').limit(page.pageSize).offset(offsetOf(page)).execute(),
    mine.select(select => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return toPage(rows.map(toOrder), Number(count.total), page)
}

/** Whether a deposit of the player was ever paid. */
export async function hasRecharged(query: Kysely<Schema>, playerId: string): Promise<boolean> {
  const row = await query
    .selectFrom('deposit_order')
    .select('id')
    .where('player_id', '=', playerId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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

/** Takes a webhook's id. @returns `false` when it was taken before. */
export async function takeEvent(
  tx: Transaction,
  event: { provider: string; eventId: string; orderId: string; atMs: number },
): Promise<boolean> {
  const taken = await tx.query
    .insertInto('payment_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      order_id: event.orderId,
      at_ms: event.atMs,
    })
    .onConflict(conflict => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .execute()
  return taken.length === 1
}
