import type { CredentialSinceMs } from '../../../domain/player/credential-age.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { insertSession, type SessionOrigin } from '../../../server/identity/session-repository.ts'
import { createToken, hashToken } from '../../../server/identity/token.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { Player } from './repository.ts'
import { type PlayerUserInfo, userInfoOf } from './user-info.ts'

export interface LoginResult {
  readonly token: string
  readonly userInfo: PlayerUserInfo
  /** Epoch milliseconds of the previous log-in; null for a player who just registered. */
  readonly lastLoginAtMs: number | null
  readonly isNew: boolean
}

/** A new session and its player. `lastLoginAtMs` as in `LoginResult`. */
export interface OpenedLoginSession {
  readonly token: string
  readonly playerId: string
  readonly lastLoginAtMs: number | null
}

/**
 * Stores a new session, inside the caller's transaction.
 * @param login.sinceMs the time since which the credential of this log-in exists
 * @returns the session, for `loginResultOf` after the commit
 */
export async function openLoginSession(
  db: Pick<Database, 'notify'>,
  tx: Transaction,
  { id: playerId, lastLoginAtMs }: Pick<Player, 'id'> & { lastLoginAtMs: number | null },
  origin: SessionOrigin,
  login: { readonly sinceMs: CredentialSinceMs; readonly atMs: number },
): Promise<OpenedLoginSession> {
  const token = createToken()
  await insertSession(db, tx, { tokenHash: hashToken(token), playerId, ...login, ...origin })
  return { token, playerId, lastLoginAtMs }
}

/**
 * Creates the answer to a log-in, after the commit.
 * @throws Refusal `unauthorized` when the player no longer exists
 */
export async function loginResultOf(
  services: Pick<Services, 'db' | 'hooks'>,
  { token, playerId, lastLoginAtMs }: OpenedLoginSession,
  atMs: number,
): Promise<LoginResult> {
  const userInfo = await userInfoOf(services, playerId, atMs)
  if (!userInfo) throw new Refusal('unauthorized')
  return { token, userInfo, lastLoginAtMs, isNew: lastLoginAtMs === null }
}
