import { MINUTE_MS } from '../../../domain/time.ts'
import { deleteEventsUntil } from '../../../server/events/hub/hub-repository.ts'
import { LEASE_MS } from '../../../server/http/open-streams.ts'
import { deleteDeadProcesses } from '../../../server/http/stream-repository.ts'
import type { Services } from '../../../server/services.ts'

/** How long a page that was cut off can continue where it stopped. Afterwards it loads its data again. */
export const EVENTS_KEPT_MS = 10 * MINUTE_MS

/** Removes old events, and the streams of processes that ended without removing them. */
export async function removeOldEvents({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const atMs = clock.now()
  const events = await deleteEventsUntil(db, atMs - EVENTS_KEPT_MS)
  const processes = await deleteDeadProcesses(db, atMs - LEASE_MS)
  if (events + processes > 0) log.info({ events, processes }, 'old events and streams removed')
}
