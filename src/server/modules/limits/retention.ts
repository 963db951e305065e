import { utcDay } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { deletePlayDays } from '../../player-money/play-limits-statements.ts'
import type { Services } from '../../services.ts'

/** Days of play are stored for longer than any window that limits and awards look at: a year. */
const KEPT_MS = 400 * DAY_MS

/** Removes days of play that nothing reads any more. @returns the number of days */
export function removeOldPlayDays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return deletePlayDays(db, utcDay(clock.now() - KEPT_MS))
}
