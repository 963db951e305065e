import { utcDayAt } from '../../../domain/day.ts'
import { PLAY_DAY_RETENTION_MS } from '../../../server/player-money/counters/day-counters.ts'
import { deletePlayDays } from '../../../server/player-money/counters/play-day-statements.ts'
import type { Services } from '../../../server/services.ts'

/** Deletes daily sums of play that are older than `PLAY_DAY_RETENTION_MS`. @returns the number of deleted days */
export function removeOldPlayDays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return deletePlayDays(db, utcDayAt(clock.now() - PLAY_DAY_RETENTION_MS))
}
