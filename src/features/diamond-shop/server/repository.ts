import type { Kysely, Selectable } from 'kysely'
import { OPERATOR_LIST_LENGTH_MAX } from '../../../contract/fields.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { diamondShopTables } from './tables.ts'

export type GoodsRow = Selectable<Schema['goods']>
export type DiamondExchangeRow = Selectable<Schema['diamond_exchange']>
export type GoodsStockRow = Selectable<Schema['goods_stock']>

const GOODS_COLUMNS = columnsOf(diamondShopTables.goods)

/** All goods, including those that are not offered, the lowest price first. */
export function listGoods(query: Kysely<Schema>): Promise<GoodsRow[]> {
  return query.selectFrom('goods').select(GOODS_COLUMNS).orderBy('price').orderBy('id').execute()
}

/** The goods that the shop offers, the lowest price first; at most `OPERATOR_LIST_LENGTH_MAX`. */
export function listOfferedGoods(query: Kysely<Schema>): Promise<GoodsRow[]> {
  return query
    .selectFrom('goods')
    .select(GOODS_COLUMNS)
    .where('is_offered', '=', 1)
    .orderBy('price')
    .orderBy('id')
    .limit(OPERATOR_LIST_LENGTH_MAX)
    .execute()
}

/** Finds goods by their id; inside or outside a transaction. */
export function findGoods(query: Kysely<Schema>, id: number): Promise<GoodsRow | undefined> {
  return query.selectFrom('goods').select(GOODS_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Locks goods until the caller's transaction ends. */
export function lockGoods({ query }: Transaction, id: number): Promise<GoodsRow | undefined> {
  return query.selectFrom('goods').select(GOODS_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Stores new goods, inside the caller's transaction.
 * @returns false when the id is taken
 */
export async function insertGoods({ query }: Transaction, row: GoodsRow): Promise<boolean> {
  const rows = await query
    .insertInto('goods')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Updates goods that the caller's transaction has locked. */
export async function updateGoods({ query }: Transaction, { id, ...changed }: GoodsRow): Promise<void> {
  await query.updateTable('goods').set(changed).where('id', '=', id).execute()
}

/** Whether any stock was ever filled, inside the caller's transaction. */
export async function wasAnyStockFilled({ query }: Transaction): Promise<boolean> {
  return (await query.selectFrom('goods_stock').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Stores a change of a stock by staff, inside the caller's transaction. */
export async function insertStockChange({ query }: Transaction, row: GoodsStockRow): Promise<void> {
  await query.insertInto('goods_stock').values(row).execute()
}

/** Stores an exchange, inside the caller's transaction. */
export async function insertExchange({ query }: Transaction, row: DiamondExchangeRow): Promise<void> {
  await query.insertInto('diamond_exchange').values(row).execute()
}

/** The latest exchanges of all players for coins and cards, the newest first. */
export function listLatestExchanges(query: Kysely<Schema>, limit: number): Promise<DiamondExchangeRow[]> {
  return query
    .selectFrom('diamond_exchange')
    .select(columnsOf(diamondShopTables.diamond_exchange))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The number of diamonds that a player had at the last visit to the shop; 0 before the first. */
export async function findDiamondsAtLastVisit(query: Kysely<Schema>, playerId: string): Promise<number> {
  const row = await query
    .selectFrom('diamond_shop_visit')
    .select('diamonds')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.diamonds ?? 0
}

/** Stores the number of diamonds that a player has at a visit to the shop, inside the caller's transaction. */
export async function storeDiamondsAtVisit(
  { query }: Transaction,
  playerId: string,
  diamonds: number,
): Promise<void> {
  await query
    .insertInto('diamond_shop_visit')
    .values({ player_id: playerId, diamonds })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet({ diamonds }))
    .execute()
}
