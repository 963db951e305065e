import { utcDay } from '../../../domain/day.ts'
import type { Parts } from '../../parts.ts'

/** Days of play are kept for longer than any window of a limit. */
const KEPT_MS = 62 * 24 * 60 * 60 * 1000

/** Removes days of play that no limit looks at any more. @returns how many */
export async function removeOldPlayDays({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<number> {
  return db.transact(async tx => {
    const removed = await tx.query
      .deleteFrom('play_day')
      .where('day', '<', utcDay(clock.now() - KEPT_MS))
      .returning('day')
      .execute()
    return removed.length
  })
}
