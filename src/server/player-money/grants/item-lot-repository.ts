import { type Kysely, type Selectable, sql } from 'kysely'
import { columnsWithout } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { playerMoneyTables } from '../tables.ts'

export type ItemLotRow = Omit<Selectable<Schema['item_lot']>, 'reminded_end_ms'>

/** The key of a lot: a group of pieces of one item that expire at the same time. */
export type ItemLotKey = Pick<ItemLotRow, 'player_id' | 'item' | 'id'>

const COLUMNS = columnsWithout(playerMoneyTables.item_lot, 'reminded_end_ms')

/**
 * Returns the lots of a player that still have pieces, the earliest expiry first. A lot is a group of pieces that
 * expire together. Works inside and outside a transaction.
 */
export function listItemLots(
  query: Kysely<Schema>,
  playerId: string,
  items: readonly number[],
): Promise<ItemLotRow[]> {
  if (items.length === 0) return Promise.resolve([])
  return query
    .selectFrom('item_lot')
    .select(COLUMNS)
    .where('player_id', '=', playerId)
    .where('item', 'in', items)
    .where('pieces', '>', 0)
    .orderBy('ends_at_ms')
    .orderBy('id')
    .execute()
}

/** The time at which a lot expires, even when it has no pieces left; `undefined` for an unknown lot. */
export async function findItemLotEndMs({ query }: Transaction, key: ItemLotKey): Promise<number | undefined> {
  const row = await query
    .selectFrom('item_lot')
    .select('ends_at_ms')
    .where('player_id', '=', key.player_id)
    .where('item', '=', key.item)
    .where('id', '=', key.id)
    .executeTakeFirst()
  return row?.ends_at_ms
}

/** Inserts a lot or replaces the lot with the same key, inside the caller's transaction. */
export async function storeItemLot({ query }: Transaction, row: ItemLotRow): Promise<void> {
  const { pieces, ends_at_ms } = row
  await query
    .insertInto('item_lot')
    .values(row)
    .onConflict(conflict => conflict.columns(['player_id', 'item', 'id']).doUpdateSet({ pieces, ends_at_ms }))
    .execute()
}

/**
 * Postpones the expiry of those lots of a player that still have pieces of the given items, inside the caller's
 * transaction.
 */
export async function postponeItemLots(
  { query }: Transaction,
  {
    playerId,
    items,
    lengthMs,
  }: { readonly playerId: string; readonly items: readonly number[]; readonly lengthMs: number },
): Promise<void> {
  await query
    .updateTable('item_lot')
    .set(set => ({ ends_at_ms: set('ends_at_ms', '+', lengthMs) }))
    .where('player_id', '=', playerId)
    .where('item', 'in', items)
    .where('pieces', '>', 0)
    .execute()
}

/** Returns expired lots that still have pieces, the earliest expiry first. */
export function listEndedLots(query: Kysely<Schema>, atMs: number, limit: number): Promise<ItemLotRow[]> {
  return (
    query
      .selectFrom('item_lot')
      .select(COLUMNS)
      // Writes the number as a literal, so that the query can use the partial index of lots that have pieces.
      .where('pieces', '>', sql.lit(0))
      .where('ends_at_ms', '<=', atMs)
      .orderBy('ends_at_ms')
      .limit(limit)
      .execute()
  )
}

/**
 * Returns item lots that still have pieces, that expire after `afterMs` and not after `untilMs`, and whose player had
 * no reminder of this expiry; the earliest expiry is first.
 */
export function listEndingLots(
  query: Kysely<Schema>,
  { afterMs, untilMs, limit }: { readonly afterMs: number; readonly untilMs: number; readonly limit: number },
): Promise<ItemLotRow[]> {
  return selectUnremindedLots(query)
    .where('ends_at_ms', '>', afterMs)
    .where('ends_at_ms', '<=', untilMs)
    .orderBy('ends_at_ms')
    .limit(limit)
    .execute()
}

/**
 * Returns the lots of one player and item that still have pieces, that expire at `fromMs` or later and before `toMs`,
 * and whose player had no reminder of this expiry.
 */
export function listEndingLotsOfItem(
  { query }: Transaction,
  {
    playerId,
    item,
    fromMs,
    toMs,
  }: { readonly playerId: string; readonly item: number; readonly fromMs: number; readonly toMs: number },
): Promise<ItemLotRow[]> {
  return selectUnremindedLots(query)
    .where('player_id', '=', playerId)
    .where('item', '=', item)
    .where('ends_at_ms', '>=', fromMs)
    .where('ends_at_ms', '<', toMs)
    .execute()
}

// Selects the lots that still have pieces and whose player had no reminder of their present expiry. Both conditions
// match the partial index, which requires the number as a literal.
const selectUnremindedLots = (query: Kysely<Schema>) =>
  query
    .selectFrom('item_lot')
    .select(COLUMNS)
    .where('pieces', '>', sql.lit(0))
    .whereRef('reminded_end_ms', '<>', 'ends_at_ms')

/** Stores that a player needs no further reminder of the present expiry of a lot, inside the caller's transaction. */
export async function markLotReminded({ query }: Transaction, key: ItemLotKey): Promise<void> {
  await query
    .updateTable('item_lot')
    .set(({ ref }) => ({ reminded_end_ms: ref('ends_at_ms') }))
    .where('player_id', '=', key.player_id)
    .where('item', '=', key.item)
    .where('id', '=', key.id)
    .execute()
}
