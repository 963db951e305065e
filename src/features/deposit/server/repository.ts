import { type Kysely, type Selectable, sql } from 'kysely'
import type { WageringTerms } from '../../../domain/awards/wagering.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import {
  DEPOSIT_GROUP_STATES,
  DEPOSIT_TRANSITIONS,
  type DepositState,
  type DepositStateGroup,
} from '../../../domain/payments/deposit.ts'
import { LIMIT_PERIODS, type LimitUseByPeriod, limitWindowAt } from '../../../domain/player/play-limits.ts'
import { listStatesLeadingTo } from '../../../domain/transitions.ts'
import { createCamelRowMapper } from '../../../server/db/camel-rows.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { ROWS_PER_BATCH } from '../../../server/db/retention.ts'
import type { Schema } from '../../../server/db/schema.ts'
import {
  type CursorPage,
  type CursorRequest,
  idRangeOfCursorPage,
  rowCountToSelectForPage,
  toCursorPage,
  type WholeHourPeriod,
} from '../../../server/http/cursor-page.ts'
import type { PayInstructions } from '../../../server/providers/payment/provider.ts'
import { type DepositOffer, NO_DEPOSIT_OFFER } from '../rules/deposit-bonus.ts'
import { depositTables } from './tables.ts'

/** A deposit order; amounts in centavos. */
export interface DepositOrder {
  readonly id: string
  readonly playerId: string
  readonly rechargeType: string
  readonly amount: Centavos
  readonly state: DepositState
  readonly checkoutUrl: string
  /** The instructions to pay the order on this site; `null` for an order that is paid on the provider's page. */
  readonly instructions: PayInstructions | null
  /** The bonus and coupon offered with the order; once it is paid, those that were granted. */
  readonly offer: DepositOffer
  /** The id of the coupon reserved for the order; `null` for none. */
  readonly couponId: number | null
  /** The wagering terms of the deposited money. */
  readonly wagering: WageringTerms
  /** The id of the game that the player left to make the deposit; `null` for none. */
  readonly gameId: number | null
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

const camelOrder = createCamelRowMapper(depositTables.deposit_order)

export function toDepositOrder(row: Selectable<Schema['deposit_order']>): DepositOrder {
  const { bonusKey: _, paidAtMs: __, wageringMultiple, wageringDays, ...order } = camelOrder(row)
  return {
    ...order,
    amount: centavos(row.amount),
    instructions: row.instructions === '' ? null : (JSON.parse(row.instructions) as PayInstructions),
    offer: row.offer === '' ? NO_DEPOSIT_OFFER : (JSON.parse(row.offer) as DepositOffer),
    wagering: { multiple: wageringMultiple, days: wageringDays },
  }
}

export async function insertDepositOrder(tx: Transaction, order: DepositOrder): Promise<void> {
  await tx.query
    .insertInto('deposit_order')
    .values({
      id: order.id,
      player_id: order.playerId,
      recharge_type: order.rechargeType,
      amount: order.amount,
      state: order.state,
      checkout_url: order.checkoutUrl,
      instructions: order.instructions ? JSON.stringify(order.instructions) : '',
      offer: order.offer === NO_DEPOSIT_OFFER ? '' : JSON.stringify(order.offer),
      bonus_key: order.offer.bonus?.key ?? null,
      coupon_id: order.couponId,
      wagering_multiple: order.wagering.multiple,
      wagering_days: order.wagering.days,
      game_id: order.gameId,
      created_at_ms: order.createdAtMs,
      expires_at_ms: order.expiresAtMs,
      paid_at_ms: null,
    })
    .execute()
}

/** Finds an order of a player by its id; `undefined` for another player's order. */
export async function findPlayerDepositOrder(
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
  return row && toDepositOrder(row)
}

/** Finds an order of any player by its id. */
export async function findDepositOrder(
  query: Kysely<Schema>,
  orderId: string,
): Promise<DepositOrder | undefined> {
  const row = await query.selectFrom('deposit_order').selectAll().where('id', '=', orderId).executeTakeFirst()
  return row && toDepositOrder(row)
}

/** A player's orders, newest first. */
export async function listPlayerDepositOrders(
  query: Kysely<Schema>,
  playerId: string,
  request: CursorRequest & WholeHourPeriod & { readonly group?: DepositStateGroup | undefined },
): Promise<CursorPage<DepositOrder>> {
  const { from, before } = idRangeOfCursorPage(request)
  let mine = query.selectFrom('deposit_order').selectAll().where('player_id', '=', playerId)
  if (from !== undefined) mine = mine.where('id', '>=', from)
  if (before !== undefined) mine = mine.where('id', '<', before)
  if (request.group) mine = mine.where('state', 'in', DEPOSIT_GROUP_STATES[request.group])
  const rows = await mine.orderBy('id', 'desc').limit(rowCountToSelectForPage(request)).execute()
  return toCursorPage(rows.map(toDepositOrder), request, ({ id }) => id)
}

/**
 * Moves an order to another state if `DEPOSIT_TRANSITIONS` allows the transition, inside the caller's transaction.
 * @returns whether the order moved
 */
export async function moveDepositOrderToState(
  tx: Transaction,
  orderId: string,
  to: DepositState,
  change: {
    checkoutUrl?: string
    instructions?: PayInstructions | undefined
    paidAtMs?: number
    amount?: Centavos
  } = {},
): Promise<boolean> {
  const moved = await tx.query
    .updateTable('deposit_order')
    .set({
      state: to,
      ...(change.checkoutUrl === undefined ? {} : { checkout_url: change.checkoutUrl }),
      ...(change.instructions === undefined ? {} : { instructions: JSON.stringify(change.instructions) }),
      ...(change.amount === undefined ? {} : { amount: change.amount }),
      ...(change.paidAtMs === undefined ? {} : { paid_at_ms: change.paidAtMs }),
    })
    .where('id', '=', orderId)
    .where('state', 'in', listStatesLeadingTo(DEPOSIT_TRANSITIONS, to))
    .returning('id')
    .execute()
  return moved.length === 1
}

/** The states of orders that can still be paid or expire. */
export const OPEN_DEPOSIT_STATES = listStatesLeadingTo(DEPOSIT_TRANSITIONS, 'expired')

/** Whether a deposit of the player was paid since a time. */
export async function hasPaidDepositSince(
  query: Kysely<Schema>,
  playerId: string,
  sinceMs: number,
): Promise<boolean> {
  const row = await query
    .selectFrom('deposit_order')
    .select('id')
    .where('player_id', '=', playerId)
    .where('state', '=', 'paid')
    .where('paid_at_ms', '>=', sinceMs)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Expires at most `ROWS_PER_BATCH` open orders that have no reserved coupon and whose time was over by `atMs`, inside
 * the caller's transaction.
 * @returns the number of expired orders
 */
export async function expireDueDepositOrders({ query }: Transaction, atMs: number): Promise<number> {
  const due = query
    .selectFrom('deposit_order')
    .select('id')
    .where('state', 'in', OPEN_DEPOSIT_STATES)
    .where('coupon_id', 'is', null)
    .where('expires_at_ms', '<=', atMs)
    .limit(ROWS_PER_BATCH)
  const expired = await query
    .updateTable('deposit_order')
    .set({ state: 'expired' })
    .where('id', 'in', due)
    // Skips an order that was paid meanwhile. The condition is an expression, so that SQLite does not use the index of
    // states, with which it would visit every open order instead of only those in `due`.
    .where(sql<string>`coalesce(state, '')`, 'in', OPEN_DEPOSIT_STATES)
    .returning('id')
    .execute()
  return expired.length
}

/**
 * Expires all unpaid orders of a player, even before their time is over, inside the caller's transaction.
 * @returns the number of expired orders
 */
export async function expireOpenOrders(tx: Transaction, playerId: string): Promise<number> {
  const closed = await tx.query
    .updateTable('deposit_order')
    .set({ state: 'expired' })
    .where('player_id', '=', playerId)
    .where('state', 'in', OPEN_DEPOSIT_STATES)
    .returning('id')
    .execute()
  return closed.length
}

/**
 * Computes how much of a player's deposit limits is used in the current day, week and month, in centavos: the deposits
 * paid in that period, plus all orders that can still be paid.
 */
export async function depositLimitUseOf(
  query: Kysely<Schema>,
  playerId: string,
  atMs: number,
): Promise<LimitUseByPeriod> {
  const [day, week, month] = LIMIT_PERIODS.map(period => limitWindowAt(period, atMs).startMs) as [
    number,
    number,
    number,
  ]
  const sumSince = (startMs: number) => sql<number>`coalesce(sum(case when state in ('created', 'pending')
    or state = 'paid' and paid_at_ms >= ${startMs} then amount else 0 end), 0)`
  return query
    .selectFrom('deposit_order')
    .select([sumSince(day).as('day'), sumSince(week).as('week'), sumSince(month).as('month')])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** Number of orders that a player has made since a time, in any state. */
export async function countDepositOrdersSince(
  query: Kysely<Schema>,
  playerId: string,
  sinceMs: number,
): Promise<number> {
  const row = await query
    .selectFrom('deposit_order')
    .select(select => select.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('created_at_ms', '>=', sinceMs)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Lists orders in a state, those that expire first before the others. */
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
  return rows.map(toDepositOrder)
}
