import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import { listActivityOpenPeriods } from '../../../server/activities/activity-repository.ts'
import type { Database } from '../../../server/db/database.ts'

/** Whether the VIP activity is open at `atMs`, epoch milliseconds; false if the operator has set no period for it. */
export async function isVipOpen({ read }: Pick<Database, 'read'>, atMs: number): Promise<boolean> {
  const window = (await listActivityOpenPeriods(read)).get(ACTIVITY_TYPE.vip)
  return window !== undefined && isActivityOpen(window, atMs)
}
