import type { Parts } from '../../parts.ts'
import { removeBefore } from './repository.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

/** How long events are kept. */
export const TELEMETRY_DAYS = 30

/** Removes what is older than `TELEMETRY_DAYS`. */
export async function removeOldTelemetry({ db, clock, log }: Parts): Promise<void> {
  const removed = await removeBefore(db, clock.now() - TELEMETRY_DAYS * DAY_MS)
  if (removed > 0) log.info({ removed }, 'old events removed')
}
