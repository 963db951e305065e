import { type Kysely, type Selectable, sql } from 'kysely'
import { LOTTERY_TIERS, type LotteryTier } from '../../../domain/games/lottery-tiers.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { lotteryTables } from './tables.ts'

export type LotteryDrawRow = Selectable<Schema['lottery_draw']>

const DRAW_COLUMNS = columnsOf(lotteryTables.lottery_draw)

/** A draw by its id; inside or outside a transaction. */
export function findDraw(query: Kysely<Schema>, drawId: string): Promise<LotteryDrawRow | undefined> {
  return query.selectFrom('lottery_draw').select(DRAW_COLUMNS).where('id', '=', drawId).executeTakeFirst()
}

/** Locks a draw until the caller's transaction ends. */
export function lockDraw({ query }: Transaction, drawId: string): Promise<LotteryDrawRow | undefined> {
  return query
    .selectFrom('lottery_draw')
    .select(DRAW_COLUMNS)
    .where('id', '=', drawId)
    .forUpdate()
    .executeTakeFirst()
}

/** The open draws, by tier. */
export function listOpenDraws(query: Kysely<Schema>): Promise<LotteryDrawRow[]> {
  return (
    query
      .selectFrom('lottery_draw')
      .select(DRAW_COLUMNS)
      // A literal in place of a parameter, so that the database uses the partial index.
      .where('state', '=', sql.lit('open'))
      .orderBy('tier')
      .limit(LOTTERY_TIERS.length)
      .execute()
  )
}

/** Draws that have not ended, but whose sales are due to close or have closed; the draw due first comes first. */
export function listDrawsDueToEnd(query: Kysely<Schema>, atMs: number): Promise<LotteryDrawRow[]> {
  return query
    .selectFrom('lottery_draw')
    .select(DRAW_COLUMNS)
    .where('ended_at_ms', 'is', null)
    .where(({ eb, or }) => or([eb('closes_at_ms', '<=', atMs), eb('state', '<>', 'open')]))
    .orderBy('closes_at_ms')
    .orderBy('id')
    .execute()
}

/** Draws whose sales have closed, the newest first; of one tier if it is given. */
export function listPastDraws(
  query: Kysely<Schema>,
  { cursor, tier, limit }: { cursor?: string | undefined; tier?: LotteryTier | undefined; limit: number },
): Promise<LotteryDrawRow[]> {
  return query
    .selectFrom('lottery_draw')
    .select(DRAW_COLUMNS)
    .where('state', '<>', 'open')
    .$if(cursor !== undefined, select => select.where('id', '<', cursor ?? ''))
    .$if(tier !== undefined, select => select.where('tier', '=', tier as LotteryTier))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Draws in any state with ids above `last`, ordered by id. */
export function listDrawsAfterId(
  query: Kysely<Schema>,
  last: string,
  limit: number,
): Promise<LotteryDrawRow[]> {
  return query
    .selectFrom('lottery_draw')
    .select(DRAW_COLUMNS)
    .where('id', '>', last)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Draws in any state, the newest first. */
export function listNewestDraws(query: Kysely<Schema>, limit: number): Promise<LotteryDrawRow[]> {
  return query.selectFrom('lottery_draw').select(DRAW_COLUMNS).orderBy('id', 'desc').limit(limit).execute()
}

/** The draws with these ids, as a map from id to draw. */
export async function findDrawsByIds(
  query: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LotteryDrawRow>> {
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('lottery_draw')
    .select(DRAW_COLUMNS)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** The number of the newest draw of a tier; 0 before the first. */
export async function findNewestDrawNumber({ query }: Transaction, tier: LotteryTier): Promise<number> {
  const row = await query
    .selectFrom('lottery_draw')
    .select('number')
    .where('tier', '=', tier)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Stores a new draw, inside the caller's transaction. @returns false if the tier has an open draw already */
export async function insertDraw({ query }: Transaction, row: LotteryDrawRow): Promise<boolean> {
  const rows = await query
    .insertInto('lottery_draw')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Changes a draw, inside the caller's transaction, which has locked it. */
export async function updateDraw(
  { query }: Transaction,
  drawId: string,
  change: Partial<Omit<LotteryDrawRow, 'id'>>,
): Promise<void> {
  await query.updateTable('lottery_draw').set(change).where('id', '=', drawId).execute()
}
