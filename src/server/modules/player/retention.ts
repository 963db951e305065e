import { deleteExpiredSessions } from '../../identity/session-repository.ts'
import { deleteExpiredCodes } from '../../identity/sms-code-repository.ts'
import type { Services } from '../../services.ts'
import { deleteExpiredChallenges } from './passkey/challenge-repository.ts'
import { deleteExpiredVisits } from './social/visit-repository.ts'

/**
 * Deletes expired sessions, codes, passkey challenges and visits to social providers, ended windows of rate limits, and
 * old rows of sandbox providers, so that no table grows without bound.
 */
export async function deleteExpired({ db, limits, sms, social, clock, log }: Services): Promise<void> {
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
