import { isActivityOpen } from '../../domain/awards/activity.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { findActivityOpenPeriod } from './activity-repository.ts'

/**
 * Throws if an activity is not open. An unknown activity counts as not open. Works inside and outside a transaction.
 * @throws Refusal `activityClosed`
 */
export async function assertActivityOpen(
  reader: Pick<Transaction, 'query'>,
  activityId: number,
  atMs: number,
): Promise<void> {
  const window = await findActivityOpenPeriod(reader, activityId)
  if (!window || !isActivityOpen(window, atMs)) throw new Refusal('activityClosed', { activityId })
}
