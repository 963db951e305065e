import type { Kysely, Selectable } from 'kysely'
import type { GoodsOrderState } from '../../../domain/awards/diamond-shop.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import {
  type CursorPage,
  type CursorRequest,
  rowCountToSelectForPage,
  toCursorPage,
} from '../../../server/http/cursor-page.ts'
import { diamondShopTables } from './tables.ts'

export type GoodsOrderRow = Selectable<Schema['goods_order']>

const ORDER_COLUMNS = columnsOf(diamondShopTables.goods_order)

/** Finds a goods order by its id; inside or outside a transaction. */
export function findGoodsOrder(query: Kysely<Schema>, id: string): Promise<GoodsOrderRow | undefined> {
  return query.selectFrom('goods_order').select(ORDER_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Stores a new order, inside the caller's transaction. */
export async function insertGoodsOrder({ query }: Transaction, row: GoodsOrderRow): Promise<void> {
  await query.insertInto('goods_order').values(row).execute()
}

/**
 * Whether an order for a won prize exists, inside the caller's transaction.
 * @param source source of the prize
 */
export async function hasOrderForPrize({ query }: Transaction, source: string): Promise<boolean> {
  const row = await query
    .selectFrom('goods_order')
    .select('id')
    .where('source', '=', source)
    .executeTakeFirst()
  return row !== undefined
}

/** Updates an order, inside the caller's transaction, which has locked the player's totals. */
export async function updateGoodsOrder(
  { query }: Transaction,
  id: string,
  change: Partial<Omit<GoodsOrderRow, 'id' | 'player_id' | 'goods_id' | 'diamonds' | 'source'>>,
): Promise<void> {
  await query.updateTable('goods_order').set(change).where('id', '=', id).execute()
}

/** One page of a player's orders, the newest first. */
export async function listPlayerOrders(
  query: Kysely<Schema>,
  playerId: string,
  request: CursorRequest,
): Promise<CursorPage<GoodsOrderRow>> {
  let rows = query.selectFrom('goods_order').select(ORDER_COLUMNS).where('player_id', '=', playerId)
  if (request.cursor !== undefined) rows = rows.where('id', '<', request.cursor)
  const found = await rows.orderBy('id', 'desc').limit(rowCountToSelectForPage(request)).execute()
  return toCursorPage(found, request, ({ id }) => id)
}

/** The number of goods that a player has won and for which the player has given no address. */
export async function countWonOrdersWithoutAddress(query: Kysely<Schema>, playerId: string): Promise<number> {
  const { count } = await query
    .selectFrom('goods_order')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('player_id', '=', playerId)
    .where('source', '<>', '')
    .where('state', '=', 'placed')
    .where('address', '=', '')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Counts the pieces that a player has ordered for diamonds, by goods id, without cancelled orders. Goods without an
 * order are absent.
 */
export async function countPlayerOrdersByGoods(
  query: Kysely<Schema>,
  playerId: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('goods_order')
    .select(row => ['goods_id', row.fn.countAll<number>().as('count')])
    .where('player_id', '=', playerId)
    .where('source', '=', '')
    .where('state', '<>', 'cancelled')
    .groupBy('goods_id')
    .execute()
  return new Map(rows.map(({ goods_id, count }) => [goods_id, Number(count)]))
}

/** The number of orders that are neither delivered nor cancelled, by goods id. */
export async function countOpenOrdersByGoods(query: Kysely<Schema>): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('goods_order')
    .select(row => ['goods_id', row.fn.countAll<number>().as('count')])
    .where('state', 'in', ['placed', 'packed', 'sent'])
    .groupBy('goods_id')
    .execute()
  return new Map(rows.map(({ goods_id, count }) => [goods_id, Number(count)]))
}

/** Finds when another player last ordered the goods for diamonds, epoch milliseconds; `undefined` for never. */
export async function findLatestOrderMsByOthers(
  { query }: Transaction,
  goodsId: number,
  playerId: string,
): Promise<number | undefined> {
  const row = await query
    .selectFrom('goods_order')
    .select('placed_at_ms')
    .where('goods_id', '=', goodsId)
    .where('player_id', '<>', playerId)
    .where('source', '=', '')
    .where('state', '<>', 'cancelled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.placed_at_ms
}

/** At most `limit` orders in a state, the oldest first. */
export function listOrdersInState(
  query: Kysely<Schema>,
  state: GoodsOrderState,
  limit: number,
): Promise<GoodsOrderRow[]> {
  return query
    .selectFrom('goods_order')
    .select(ORDER_COLUMNS)
    .where('state', '=', state)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * A player's orders that are not sent yet, inside the caller's transaction. They are sorted by goods, so that all
 * transactions that cancel several orders lock the stocks in the same order.
 */
export function listUnsentPlayerOrders({ query }: Transaction, playerId: string): Promise<GoodsOrderRow[]> {
  return query
    .selectFrom('goods_order')
    .select(ORDER_COLUMNS)
    .where('player_id', '=', playerId)
    .where('state', 'in', ['placed', 'packed'])
    .orderBy('goods_id')
    .orderBy('id')
    .execute()
}

/** The latest orders of all players that were paid with diamonds and not cancelled, the newest first. */
export function listLatestOrders(query: Kysely<Schema>, limit: number): Promise<GoodsOrderRow[]> {
  return query
    .selectFrom('goods_order')
    .select(ORDER_COLUMNS)
    .where('source', '=', '')
    .where('state', '<>', 'cancelled')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Deletes the addresses of at most `limit` orders that ended by a time, inside the caller's transaction.
 * @returns the number of deleted addresses
 */
export async function deleteEndedOrderAddresses(
  { query }: Transaction,
  endedUntilMs: number,
  limit: number,
): Promise<number> {
  const rows = await query
    .updateTable('goods_order')
    .set({ address: '' })
    .where('id', 'in', sub =>
      sub
        .selectFrom('goods_order')
        .select('id')
        .where('ended_at_ms', 'is not', null)
        .where('ended_at_ms', '<=', endedUntilMs)
        .where('address', '<>', '')
        .limit(limit),
    )
    .returning('id')
    .execute()
  return rows.length
}
