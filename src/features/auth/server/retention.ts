import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS, WEEK_MS } from '../../../domain/time.ts'
import { deleteExpiredIdentifierHashes } from '../../../server/identity/kept-identifier-repository.ts'
import { deleteOldDevices } from '../../../server/identity/player-device-repository.ts'
import { deleteExpiredSessions } from '../../../server/identity/session-repository.ts'
import { deleteExpiredSmsCodes } from '../../../server/identity/sms-code-repository.ts'
import type { Services } from '../../../server/services.ts'
import { deleteEndedCredentialChanges } from './credential-change-repository.ts'
import { deleteExpiredChallenges } from './passkey/challenge-repository.ts'
import { deleteOldSentSmsCodes } from './sent-code-repository.ts'
import { deleteExpiredProviderVisits } from './social/visit-repository.ts'

/**
 * Deletes old rows so that no table grows without bound: expired sessions, codes, passkey challenges and visits to
 * social providers, changes that can no longer be undone, ended windows of rate limits, devices not used for long, and
 * old rows of sandbox providers.
 */
export async function deleteExpiredAuthRows(services: Services): Promise<void> {
  const { db, limits, sms, email, push, social, clock, log } = services
  const atMs = clock.now()
  const windows = await limits.deleteEnded(atMs)
  const sessions = await deleteExpiredSessions(db, atMs)
  const codes = await deleteExpiredSmsCodes(db, atMs)
  const sentCodes = await deleteOldSentSmsCodes(db, atMs - WEEK_MS)
  const challenges = await deleteExpiredChallenges(db, atMs)
  const changes = await deleteEndedCredentialChanges(db, atMs)
  const visits = await deleteExpiredProviderVisits(db, atMs)
  const openId = (await social.removeOld?.(atMs)) ?? 0
  const devices = await deleteOldDevices(db, atMs)
  let messages = 0
  for (const provider of [sms, email, push]) messages += (await provider.removeOld?.(atMs)) ?? 0
  const deleted = {
    windows,
    sessions,
    codes,
    sentCodes,
    challenges,
    changes,
    visits,
    openId,
    messages,
    devices,
  }
  if (Object.values(deleted).some(count => count > 0)) log.info(deleted, 'expired rows deleted')
}

/**
 * Milliseconds for which the server keeps the hash of a phone, e-mail address or social account that a player has
 * removed. For excluded players it keeps the hash longer.
 */
export const FORMER_IDENTIFIER_RETENTION_MS = RETENTION_DAYS.removedIdentifier * DAY_MS

/**
 * Deletes hashes of identifiers of players who are no longer excluded, and of identifiers that were removed more than
 * `FORMER_IDENTIFIER_RETENTION_MS` ago.
 */
export async function deleteExpiredIdentifiers({ db, clock, log }: Services): Promise<void> {
  const atMs = clock.now()
  const removed = await deleteExpiredIdentifierHashes(db, atMs - FORMER_IDENTIFIER_RETENTION_MS, atMs)
  if (removed > 0) log.info({ removed }, 'kept identifiers removed')
}
