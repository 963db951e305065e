import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Services } from '../../../server/services.ts'
import { deleteTelemetryBefore } from './repository.ts'

export const TELEMETRY_RETENTION_DAYS = RETENTION_DAYS.telemetry

/** Removes events, page loads and heartbeats that are older than `TELEMETRY_RETENTION_DAYS`. */
export async function removeOldTelemetry({ db, clock, log }: Services): Promise<void> {
  const removed = await deleteTelemetryBefore(db, clock.now() - TELEMETRY_RETENTION_DAYS * DAY_MS)
  if (removed > 0) log.info({ removed }, 'old events removed')
}
