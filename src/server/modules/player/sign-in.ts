import type { Transaction } from '../../db/database.ts'
import { insertSession, type Origin } from '../../identity/session.ts'
import { createToken, hashToken } from '../../identity/token.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import type { Player } from './repository.ts'
import { type UserInfo, userInfoOf } from './service.ts'

/** The answer to a log-in. */
export interface SignedIn {
  readonly token: string
  readonly userInfo: UserInfo
  /** Epoch milliseconds of the log-in before; null for a player who just registered. */
  readonly lastLoginAtMs: number | null
  readonly isNew: boolean
}

/** A player whose new session is committed. */
export interface OpenedSession {
  readonly token: string
  readonly playerId: string
  readonly lastLoginAtMs: number | null
}

/** Opens a session inside the caller's transaction. @returns what `signedInOf` answers after the commit */
export async function openSession(
  tx: Transaction,
  { id: playerId, lastLoginAtMs }: Pick<Player, 'id'> & { lastLoginAtMs: number | null },
  origin: Origin,
  atMs: number,
): Promise<OpenedSession> {
  const token = createToken()
  await insertSession(tx, { tokenHash: hashToken(token), playerId, atMs, ...origin })
  return { token, playerId, lastLoginAtMs }
}

/** The answer to a log-in whose session is committed. */
export async function signedInOf(
  parts: Pick<Parts, 'db' | 'hooks'>,
  { token, playerId, lastLoginAtMs }: OpenedSession,
  atMs: number,
): Promise<SignedIn> {
  const userInfo = await userInfoOf(parts, playerId, atMs)
  if (!userInfo) throw new Refusal('unauthorized')
  return { token, userInfo, lastLoginAtMs, isNew: lastLoginAtMs === null }
}
