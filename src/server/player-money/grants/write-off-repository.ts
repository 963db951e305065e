import type { Kysely, Selectable } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { playerMoneyTables } from '../tables.ts'

/**
 * Stores the part of an undone award that could not be taken back (a write-off), inside the caller's transaction. If an
 * earlier part of the award was written off, adds the amount to it.
 */
export async function insertWriteOff(
  { query }: Transaction,
  row: { grantId: string; playerId: string; cause: string; item: number; amount: number; atMs: number },
): Promise<void> {
  await query
    .insertInto('award_write_off')
    .values({
      grant_id: row.grantId,
      player_id: row.playerId,
      cause: row.cause,
      item: row.item,
      amount: row.amount,
      at_ms: row.atMs,
    })
    .onConflict(conflict =>
      conflict
        .column('grant_id')
        .doUpdateSet(set => ({ amount: set('award_write_off.amount', '+', row.amount), at_ms: row.atMs })),
    )
    .execute()
}

/** A time range in epoch milliseconds. Its end is not included. */
interface WriteOffRange {
  readonly fromMs: number
  readonly beforeMs: number
}

/**
 * Returns at most `limit` write-offs of a time range, the newest first. A write-off is the part of an undone award that
 * could not be taken back.
 */
export function listWriteOffs(
  query: Kysely<Schema>,
  { fromMs, beforeMs }: WriteOffRange,
  limit: number,
): Promise<Selectable<Schema['award_write_off']>[]> {
  return query
    .selectFrom('award_write_off')
    .select(columnsOf(playerMoneyTables.award_write_off))
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', beforeMs)
    .orderBy('at_ms', 'desc')
    .orderBy('grant_id', 'desc')
    .limit(limit)
    .execute()
}

/** Sums the write-offs of each item, and counts the awards that were written off. */
export async function sumWriteOffs(
  query: Kysely<Schema>,
  { fromMs, beforeMs }: WriteOffRange,
): Promise<{ item: number; amount: number; awards: number }[]> {
  const rows = await query
    .selectFrom('award_write_off')
    .select(({ fn }) => [
      'item',
      fn.sum<number | string>('amount').as('amount'),
      fn.countAll<number | string>().as('awards'),
    ])
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', beforeMs)
    .groupBy('item')
    .orderBy('item')
    .execute()
  return rows.map(({ item, amount, awards }) => ({ item, amount: Number(amount), awards: Number(awards) }))
}
