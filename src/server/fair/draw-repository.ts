import type { Kysely, Selectable } from 'kysely'
import { columnsOf } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepareQuery } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import { fairTables } from './tables.ts'

/**
 * Stores the client seed of a draw and the nonce of the next play or draw. The caller has locked the row with
 * `lockSeedInForce`.
 */
export const storeSeedAfterDraw = prepareQuery(
  (db, p: { actorId: string; clientSeed: string; nonce: number }) =>
    db
      .updateTable('seed_in_force')
      .set({ client_seed: p.clientSeed, nonce: p.nonce })
      .where('actor_id', '=', p.actorId),
)

export type PrizeDrawRow = Selectable<Schema['prize_draw']>
export type PrizeTableRow = Selectable<Schema['prize_table']>

/** Stores a table of prizes, inside the caller's transaction, unless the same table is already stored. */
export async function storePrizeTable({ query }: Transaction, row: PrizeTableRow): Promise<void> {
  await query
    .insertInto('prize_table')
    .values(row)
    .onConflict(conflict => conflict.column('hash').doNothing())
    .execute()
}

/** Stores a draw, inside the caller's transaction. */
export async function insertPrizeDraw({ query }: Transaction, row: PrizeDrawRow): Promise<void> {
  await query.insertInto('prize_draw').values(row).execute()
}

const DRAW_COLUMNS = columnsOf(fairTables.prize_draw, 'prize_draw')

/** A draw, with the name and the prizes of its prize table. */
export type StoredPrizeDraw = PrizeDrawRow & Pick<PrizeTableRow, 'name' | 'prizes'>

/** Returns the draws of a player before `cursor`, the newest first. */
export function listPrizeDraws(
  query: Kysely<Schema>,
  playerId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<StoredPrizeDraw[]> {
  return query
    .selectFrom('prize_draw')
    .innerJoin('prize_table', 'prize_table.hash', 'prize_draw.table_hash')
    .select([...DRAW_COLUMNS, 'name', 'prizes'])
    .where('player_id', '=', playerId)
    .$if(cursor !== undefined, select => select.where('prize_draw.id', '<', cursor ?? ''))
    .orderBy('prize_draw.id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the draws of all players with ids after `last`, in the order of their ids. */
export function listAllPrizeDraws(
  { read }: Pick<Database, 'read'>,
  last: string,
  limit: number,
): Promise<StoredPrizeDraw[]> {
  return read
    .selectFrom('prize_draw')
    .innerJoin('prize_table', 'prize_table.hash', 'prize_draw.table_hash')
    .select([...DRAW_COLUMNS, 'name', 'prizes'])
    .where('prize_draw.id', '>', last)
    .orderBy('prize_draw.id')
    .limit(limit)
    .execute()
}

/**
 * Counts how often each prize of a table was drawn. Prizes with the same item and amount are counted together.
 * @param hash SHA-256 of the table's name and prizes
 */
export async function countPrizeDraws(
  query: Kysely<Schema>,
  hash: string,
): Promise<{ readonly item: number; readonly amount: number; readonly draws: number }[]> {
  const rows = await query
    .selectFrom('prize_draw')
    .select(({ fn }) => ['item', 'amount', fn.countAll<number | string>().as('draws')])
    .where('table_hash', '=', hash)
    .groupBy(['item', 'amount'])
    .execute()
  return rows.map(row => ({ ...row, draws: Number(row.draws) }))
}
