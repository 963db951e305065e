import type { Kysely, Selectable } from 'kysely'
import { JACKPOT_POOLS, type JackpotPool } from '../../../domain/awards/jackpot.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { jackpotTables } from './tables.ts'

export type PoolRow = Selectable<Schema['jackpot_pool']>
export type JackpotDrawRow = Selectable<Schema['jackpot_draw']>

const POOL_COLUMNS = columnsOf(jackpotTables.jackpot_pool)
const DRAW_COLUMNS = columnsOf(jackpotTables.jackpot_draw)

const sortByPoolPlace = (rows: PoolRow[]) =>
  rows.sort((a, b) => JACKPOT_POOLS.indexOf(a.pool) - JACKPOT_POOLS.indexOf(b.pool))

/** The pools in the order of `JACKPOT_POOLS`; empty before their first use. */
export async function listPools(query: Kysely<Schema>): Promise<PoolRow[]> {
  return sortByPoolPlace(await query.selectFrom('jackpot_pool').select(POOL_COLUMNS).execute())
}

/** Locks all pools until the caller's transaction ends, so that feedings and wins wait for each other. */
export async function lockPools({ query }: Transaction): Promise<PoolRow[]> {
  const rows = await query
    .selectFrom('jackpot_pool')
    .select(POOL_COLUMNS)
    .orderBy('pool')
    .forUpdate()
    .execute()
  return sortByPoolPlace(rows)
}

/** Stores new pools, inside the caller's transaction. @returns false if another transaction has stored them already */
export async function insertPools({ query }: Transaction, rows: readonly PoolRow[]): Promise<boolean> {
  const insertedRows = await query
    .insertInto('jackpot_pool')
    .values([...rows])
    .onConflict(conflict => conflict.column('pool').doNothing())
    .returning('pool')
    .execute()
  return insertedRows.length > 0
}

/** Stores a pool, inside the caller's transaction, which has locked it. */
export async function updatePool({ query }: Transaction, { pool, ...change }: PoolRow): Promise<void> {
  await query.updateTable('jackpot_pool').set(change).where('pool', '=', pool).execute()
}

/** The fed stakes of each day, the latest day first; at most `limit` days. */
export function listStakesFedToPoolsByDay(
  query: Kysely<Schema>,
  limit: number,
): Promise<{ day: string; stakes: number }[]> {
  return query
    .selectFrom('jackpot_feed')
    .select(['day', 'stakes'])
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
}

/** Stores the fed stakes of a day, inside the caller's transaction, which has locked the pools. */
export async function storeStakesFedToPoolsOfDay(
  { query }: Transaction,
  day: string,
  stakes: number,
): Promise<void> {
  await query
    .insertInto('jackpot_feed')
    .values({ day, stakes })
    .onConflict(conflict => conflict.column('day').doUpdateSet({ stakes }))
    .execute()
}

/** Stores a draw, inside the caller's transaction. */
export async function insertJackpotDraw({ query }: Transaction, row: JackpotDrawRow): Promise<void> {
  await query.insertInto('jackpot_draw').values(row).execute()
}

/** The latest draw of a player; inside or outside a transaction. */
export function findLatestDrawOfPlayer(
  query: Kysely<Schema>,
  playerId: string,
): Promise<JackpotDrawRow | undefined> {
  return query
    .selectFrom('jackpot_draw')
    .select(DRAW_COLUMNS)
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A page of a player's draws, the newest first, and the number of all draws. */
export async function listDrawsPage(
  query: Kysely<Schema>,
  playerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: JackpotDrawRow[]; total: number }> {
  const ownDraws = query.selectFrom('jackpot_draw').where('player_id', '=', playerId)
  const [rows, count] = await Promise.all([
    ownDraws.select(DRAW_COLUMNS).orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    ownDraws.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(count.total) }
}

/**
 * The latest wins of pools, the latest first. Of wins of one pool at the same moment, the win that was paid last comes
 * first.
 */
export function listLatestPoolWins(query: Kysely<Schema>, limit: number): Promise<JackpotDrawRow[]> {
  return query
    .selectFrom('jackpot_draw')
    .select(DRAW_COLUMNS)
    .where('pool', 'is not', null)
    .where('place', 'is not', null)
    .orderBy('created_at_ms', 'desc')
    .orderBy('place', 'desc')
    .limit(limit)
    .execute()
}

/** A page of the wins of pools and the number of all wins. The highest win comes first; of equal wins, the earliest. */
export async function listPoolWinsPage(
  query: Kysely<Schema>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: JackpotDrawRow[]; total: number }> {
  const won = query.selectFrom('jackpot_draw').where('pool', 'is not', null)
  const [rows, count] = await Promise.all([
    won.select(DRAW_COLUMNS).orderBy('amount', 'desc').orderBy('id').offset(offset).limit(limit).execute(),
    won.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(count.total) }
}

/** The highest win of a player and its place among all wins; `undefined` for a player without a win. */
export async function findBestPoolWin(
  query: Kysely<Schema>,
  playerId: string,
): Promise<{ row: JackpotDrawRow; place: number } | undefined> {
  const row = await query
    .selectFrom('jackpot_draw')
    .select(DRAW_COLUMNS)
    .where('player_id', '=', playerId)
    .where('pool', 'is not', null)
    .orderBy('amount', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { ahead } = await query
    .selectFrom('jackpot_draw')
    .select(({ fn }) => fn.countAll().as('ahead'))
    .where('pool', 'is not', null)
    .where(or =>
      or.or([or('amount', '>', row.amount), or.and([or('amount', '=', row.amount), or('id', '<', row.id)])]),
    )
    .executeTakeFirstOrThrow()
  return { row, place: Number(ahead) + 1 }
}

/** The sum (centavos) and the number of a pool's wins, computed from the stored draws. */
export async function sumPoolWins(
  { db }: { readonly db: Pick<Database, 'readLong'> },
  pool: JackpotPool,
): Promise<{ amount: number; count: number }> {
  const row = await db.readLong
    .selectFrom('jackpot_draw')
    .select(({ fn }) => [fn.sum('amount').as('amount'), fn.countAll().as('count')])
    .where('pool', '=', pool)
    .executeTakeFirstOrThrow()
  return { amount: Number(row.amount ?? 0), count: Number(row.count) }
}
