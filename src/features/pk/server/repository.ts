import type { Kysely, Selectable } from 'kysely'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { pkTables } from './tables.ts'

export type PkWeekRow = Selectable<Schema['pk_week']>

export const PK_WEEK_COLUMNS = columnsOf(pkTables.pk_week, 'pk_week')

/** The week that begins on a day; inside or outside a transaction. */
export function findPkWeek(query: Kysely<Schema>, week: string): Promise<PkWeekRow | undefined> {
  return query.selectFrom('pk_week').select(PK_WEEK_COLUMNS).where('week', '=', week).executeTakeFirst()
}

/** Locks a week until the caller's transaction ends. */
export function lockPkWeek({ query }: Transaction, week: string): Promise<PkWeekRow | undefined> {
  return query
    .selectFrom('pk_week')
    .select(PK_WEEK_COLUMNS)
    .where('week', '=', week)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a new week, unless it is stored already, inside the caller's transaction. */
export async function insertPkWeek(
  { query }: Transaction,
  { week, terms, payAtMs }: { readonly week: string; readonly terms: string; readonly payAtMs: number },
): Promise<void> {
  const none = {
    red_points: 0,
    blue_points: 0,
    red_shared: 0,
    blue_shared: 0,
    red_players: 0,
    blue_players: 0,
  }
  await query
    .insertInto('pk_week')
    .values({
      ...none,
      week,
      terms,
      pay_at_ms: payAtMs,
      through: '',
      scored_at_ms: null,
      winner: null,
      settled_at_ms: null,
      paid_at_ms: null,
    })
    .onConflict(conflict => conflict.column('week').doNothing())
    .execute()
}

/** Changes a week, inside the caller's transaction. */
export async function updatePkWeek(
  { query }: Transaction,
  week: string,
  change: Partial<Omit<PkWeekRow, 'week' | 'terms'>>,
): Promise<void> {
  await query.updateTable('pk_week').set(change).where('week', '=', week).execute()
}

/**
 * Weeks, the newest first.
 * @param week the first week to list; the newest week by default
 */
export function listPkWeeks(query: Kysely<Schema>, limit: number, week?: string): Promise<PkWeekRow[]> {
  return query
    .selectFrom('pk_week')
    .select(PK_WEEK_COLUMNS)
    .$if(week !== undefined, select => select.where('week', '<=', week ?? ''))
    .orderBy('week', 'desc')
    .limit(limit)
    .execute()
}

/** The settled weeks, the oldest first. */
export function listSettledPkWeeks(query: Kysely<Schema>): Promise<PkWeekRow[]> {
  return query
    .selectFrom('pk_week')
    .select(PK_WEEK_COLUMNS)
    .where('settled_at_ms', 'is not', null)
    .orderBy('week')
    .execute()
}

/**
 * A page of the weeks whose payment is due and not finished, the oldest first.
 * @param page the page to list: at most `limit` weeks that begin after the week `after`; the first page for an empty
 * `after`
 */
export async function listPkWeeksToPay(
  query: Kysely<Schema>,
  { atMs, after, limit }: { readonly atMs: number; readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('pk_week')
    .select('week')
    .where('paid_at_ms', 'is', null)
    .where('pay_at_ms', '<=', atMs)
    .where('week', '>', after)
    .orderBy('week')
    .limit(limit)
    .execute()
  return rows.map(({ week }) => week)
}
