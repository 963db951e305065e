import { deleteExpiredSessions } from '../../identity/session.ts'
import { deleteExpiredCodes } from '../../identity/sms-code.ts'
import type { Parts } from '../../parts.ts'

/**
 * Deletes sessions and codes that have expired, windows of limits that have ended and what an SMS provider inside the
 * process keeps, so that none of them grows without bound.
 */
export async function deleteExpired({ db, limits, sms, clock, log }: Parts): Promise<void> {
  const atMs = clock.now()
  const windows = await limits.deleteEnded(atMs)
  const sessions = await deleteExpiredSessions(db, atMs)
  const codes = await deleteExpiredCodes(db, atMs)
  const messages = (await sms.removeOld?.(atMs)) ?? 0
  if (windows + sessions + codes + messages > 0) {
    log.info({ windows, sessions, codes, messages }, 'expired rows deleted')
  }
}
