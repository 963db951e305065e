import { deleteExpiredSessions } from '../../identity/session.ts'
import { deleteExpiredCodes } from '../../identity/sms-code.ts'
import type { Parts } from '../../parts.ts'
import { deleteExpiredChallenges } from './passkey/challenges.ts'
import { deleteExpiredVisits } from './social/visits.ts'

/**
 * Deletes sessions, codes, challenges of passkeys and visits to social providers that have expired, windows of limits that
 * have ended and what providers inside the process keep, so that none of them grows without bound.
 */
export async function deleteExpired({ db, limits, sms, social, clock, log }: Parts): Promise<void> {
  const atMs = clock.now()
  const windows = await limits.deleteEnded(atMs)
  const sessions = await deleteExpiredSessions(db, atMs)
  const codes = await deleteExpiredCodes(db, atMs)
  const challenges = await deleteExpiredChallenges(db, atMs)
  const visits = await deleteExpiredVisits(db, atMs)
  const openId = (await social.removeOld?.(atMs)) ?? 0
  const messages = (await sms.removeOld?.(atMs)) ?? 0
  if (windows + sessions + codes + challenges + visits + openId + messages > 0) {
    log.info({ windows, sessions, codes, challenges, visits, openId, messages }, 'expired rows deleted')
  }
}
