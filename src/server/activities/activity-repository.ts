import type { Kysely } from 'kysely'
import { type ActivityOpenPeriod, isActivityOpen } from '../../domain/awards/activity.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/**
 * Returns the operator's switch (`status`) and the opening times of an activity; `undefined` for an unknown id. Works
 * inside and outside a transaction.
 */
export async function findActivityOpenPeriod(
  { query }: Pick<Transaction, 'query'>,
  activityId: number,
): Promise<ActivityOpenPeriod | undefined> {
  const row = await query
    .selectFrom('activity')
    .select(['status', 'opens_at_ms', 'closes_at_ms'])
    .where('id', '=', activityId)
    .executeTakeFirst()
  return row && { status: row.status, opensAtMs: row.opens_at_ms, closesAtMs: row.closes_at_ms }
}

/** Returns the operator's switch (`status`) and the opening times of every activity, by activity id. */
export async function listActivityOpenPeriods(
  query: Kysely<Schema>,
): Promise<ReadonlyMap<number, ActivityOpenPeriod>> {
  const rows = await query
    .selectFrom('activity')
    .select(['id', 'status', 'opens_at_ms', 'closes_at_ms'])
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      { status: row.status, opensAtMs: row.opens_at_ms, closesAtMs: row.closes_at_ms },
    ]),
  )
}

/** Whether an activity is open at a time; false when no opening times are stored for it. */
export const isStoredActivityOpen = (window: ActivityOpenPeriod | undefined, atMs: number) =>
  window !== undefined && isActivityOpen(window, atMs)
