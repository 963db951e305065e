import { isActivityOpen } from '../../domain/awards/activity.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { findActivityWindow } from './activity-repository.ts'

/**
 * Asks whether an activity is open, inside the caller's transaction, or as the database is read now.
 * @throws Refusal `activityClosed`
 */
export async function assertActivityOpen(
  reader: Pick<Transaction, 'query'>,
  activityId: number,
  atMs: number,
): Promise<void> {
  const window = await findActivityWindow(reader, activityId)
  if (!window || !isActivityOpen(window, atMs)) throw new Refusal('activityClosed', { activityId })
}
