import type { ActivityWindow } from '../../domain/activity.ts'
import type { Transaction } from '../db/database.ts'

/** The switch and the opening times of an activity, inside the caller's transaction; `undefined` for an unknown id. */
export async function findActivityWindow(
  { query }: Transaction,
  activityId: number,
): Promise<ActivityWindow | undefined> {
  const row = await query
    .selectFrom('activity')
    .select(['status', 'opens_at_ms', 'closes_at_ms'])
    .where('id', '=', activityId)
    .executeTakeFirst()
  return row && { status: row.status, opensAtMs: row.opens_at_ms, closesAtMs: row.closes_at_ms }
}
