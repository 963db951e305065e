import { deleteExpiredSessions } from '../../identity/session.ts'
import type { Parts } from '../../parts.ts'

/** Deletes sessions that have expired and windows of limits that have ended, so that neither grows without bound. */
export async function deleteExpired({ db, limits, clock, log }: Parts): Promise<void> {
  const atMs = clock.now()
  const windows = await limits.deleteEnded(atMs)
  const sessions = await deleteExpiredSessions(db, atMs)
  if (windows + sessions > 0) log.info({ windows, sessions }, 'expired rows deleted')
}
