import { PLAYER_LIST_LENGTH_MAX } from '../../contract/fields.ts'
import type { CredentialSinceMs } from '../../domain/player/credential-age.ts'
import { RETENTION_DAYS } from '../../domain/site/retention.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/time.ts'
import { newId } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepareQuery } from '../db/prepared.ts'
import { deleteRowsUntil } from '../db/retention.ts'
import type { Caller } from './caller.ts'

/** The channel that announces the end of sessions to all processes. */
export const SESSION_END_CHANNEL = 'perya_session_end'

/** A session ends after this time without any call, in milliseconds. */
const SESSION_IDLE_MS = RETENTION_DAYS.session * DAY_MS

/**
 * Minimum time between two writes of a session's `seen_at_ms`, in milliseconds. A write at every call would cost a
 * commit each time.
 */
const SEEN_STEP_MS = 10 * MINUTE_MS

/**
 * Minimum time between two writes of a session's `active_at_ms`, milliseconds, so that most calls of an active player
 * need no write.
 */
const ACTIVE_STEP_MS = MINUTE_MS

/** Network and device of a log-in, which are stored with the session. */
export interface SessionOrigin {
  /** The IPv4 address or IPv6 network of the log-in. */
  readonly network: string
  /** Browser and system, as `browserAndSystemOf` names them; empty when unknown. */
  readonly device: string
}

/** Network and device of a log-in, and the hash that identifies the device. */
export interface LoginOrigin extends SessionOrigin {
  /** SHA-256 of the device's random id; empty when the client sent none. */
  readonly deviceHash: string
}

/** A session as its player sees it. */
export interface ListedSession extends SessionOrigin {
  readonly id: string
  readonly createdAtMs: number
  readonly seenAtMs: number
  readonly isCurrent: boolean
}

const selectSession = prepareQuery((db, p: { tokenHash: string }) =>
  db
    .selectFrom('session')
    .select([
      'player_id',
      'seen_at_ms',
      'active_at_ms',
      'credential_at_ms',
      'credential_since_ms',
      'expires_at_ms',
    ])
    .where('token_hash', '=', p.tokenHash),
)

const extendSessionExpiry = prepareQuery((db, p: { tokenHash: string; atMs: number; expiresAtMs: number }) =>
  db
    .updateTable('session')
    .set({ seen_at_ms: p.atMs, expires_at_ms: p.expiresAtMs })
    .where('token_hash', '=', p.tokenHash),
)

const updateSessionActivity = prepareQuery((db, p: { tokenHash: string; atMs: number }) =>
  db.updateTable('session').set({ active_at_ms: p.atMs }).where('token_hash', '=', p.tokenHash),
)

const renewCredential = prepareQuery(
  (db, p: { tokenHash: string; atMs: number; sinceMs: CredentialSinceMs }) =>
    db
      .updateTable('session')
      .set({ active_at_ms: p.atMs, credential_at_ms: p.atMs, credential_since_ms: p.sinceMs })
      .where('token_hash', '=', p.tokenHash),
)

/**
 * Finds the player and session of a token, and postpones the expiry of the session. Returns `undefined` if the token
 * has no session or its session has expired.
 */
export async function findSession(
  db: Database,
  tokenHash: string,
  atMs: number,
): Promise<Caller | undefined> {
  const row = await db.lookUp(selectSession, { tokenHash })
  if (!row || row.expires_at_ms <= atMs) return undefined
  if (atMs - row.seen_at_ms > SEEN_STEP_MS) {
    await db.transact(async tx =>
      tx.write(extendSessionExpiry, { tokenHash, atMs, expiresAtMs: atMs + SESSION_IDLE_MS }),
    )
  }
  return {
    playerId: row.player_id,
    tokenHash,
    activeAtMs: row.active_at_ms,
    credentialAtMs: row.credential_at_ms,
    credentialSinceMs: row.credential_since_ms,
  }
}

/** Stores the time at which the player of a session acted, at most once a minute, in a separate transaction. */
export async function storeSessionActivity(
  db: Database,
  { tokenHash, activeAtMs }: Caller,
  atMs: number,
): Promise<void> {
  if (atMs - activeAtMs < ACTIVE_STEP_MS) return
  await db.transact(async tx => tx.write(updateSessionActivity, { tokenHash, atMs }))
}

/** Stores the time at which the player of a session acted, at most once a minute, inside the caller's transaction. */
export function storeSessionActivityInTransaction(
  tx: Transaction,
  { tokenHash, activeAtMs }: Pick<Caller, 'tokenHash' | 'activeAtMs'>,
  atMs: number,
): void {
  if (atMs - activeAtMs >= ACTIVE_STEP_MS) tx.write(updateSessionActivity, { tokenHash, atMs })
}

/**
 * Stores that the player has given a credential, so the session is active again. Runs inside the caller's transaction.
 * @param credential.sinceMs the time since which this credential exists
 */
export function reactivateSession(
  tx: Transaction,
  tokenHash: string,
  credential: { readonly sinceMs: CredentialSinceMs; readonly atMs: number },
): void {
  tx.write(renewCredential, { tokenHash, ...credential })
}

/**
 * Opens a session for a player, inside the caller's transaction; only the token's hash is stored. A player has at most
 * `PLAYER_LIST_LENGTH_MAX` sessions, so that the list of sessions shows all of them. A further session ends the oldest
 * one, which is announced to all processes.
 * @param session.sinceMs the time since which the credential of the log-in exists; by default since the registration
 */
export async function insertSession(
  db: Pick<Database, 'notify'>,
  tx: Transaction,
  session: {
    tokenHash: string
    playerId: string
    atMs: number
    sinceMs?: CredentialSinceMs
  } & Partial<SessionOrigin>,
): Promise<void> {
  const { tokenHash, playerId, atMs, sinceMs = null, network = '', device = '' } = session
  await tx.query
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      id: newId(atMs),
      player_id: playerId,
      network,
      device,
      created_at_ms: atMs,
      seen_at_ms: atMs,
      active_at_ms: atMs,
      credential_at_ms: atMs,
      credential_since_ms: sinceMs,
      expires_at_ms: atMs + SESSION_IDLE_MS,
    })
    .execute()
  await deleteOldestSessions(db, tx, playerId)
}

/**
 * If a player has more than `PLAYER_LIST_LENGTH_MAX` sessions, ends the oldest, inside the caller's transaction, and
 * announces this to all processes.
 */
async function deleteOldestSessions(
  db: Pick<Database, 'notify'>,
  tx: Transaction,
  playerId: string,
): Promise<void> {
  const rows = await tx.query
    .selectFrom('session')
    .select('token_hash')
    .where('player_id', '=', playerId)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(PLAYER_LIST_LENGTH_MAX)
    .offset(PLAYER_LIST_LENGTH_MAX)
    .execute()
  if (rows.length === 0) return
  const hashes = rows.map(row => row.token_hash)
  await tx.query.deleteFrom('session').where('token_hash', 'in', hashes).execute()
  await db.notify(tx, SESSION_END_CHANNEL)
}

/** Stores the name of a session's device, inside the caller's transaction. An empty name changes nothing. */
export async function nameSessionDevice(tx: Transaction, tokenHash: string, device: string): Promise<void> {
  if (device === '') return
  await tx.query
    .updateTable('session')
    .set({ device })
    .where('token_hash', '=', tokenHash)
    .where('device', '<>', device)
    .execute()
}

/**
 * Returns at most `PLAYER_LIST_LENGTH_MAX` sessions of a player that have not expired, the newest log-in first.
 * @param tokenHash marks the current session
 */
export async function listSessions(
  query: Database['read'],
  { playerId, tokenHash }: Pick<Caller, 'playerId' | 'tokenHash'>,
  atMs: number,
): Promise<ListedSession[]> {
  const rows = await query
    .selectFrom('session')
    .select(['id', 'token_hash', 'network', 'device', 'created_at_ms', 'seen_at_ms', 'active_at_ms'])
    .where('player_id', '=', playerId)
    .where('expires_at_ms', '>', atMs)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(PLAYER_LIST_LENGTH_MAX)
    .execute()
  return rows.map(row => ({
    id: row.id,
    network: row.network,
    device: row.device,
    createdAtMs: row.created_at_ms,
    seenAtMs: Math.max(row.seen_at_ms, row.active_at_ms),
    isCurrent: row.token_hash === tokenHash,
  }))
}

/** Ends a session for good, inside the caller's transaction, and announces it to all processes. */
export async function deleteSession(
  db: Pick<Database, 'notify'>,
  tx: Transaction,
  tokenHash: string,
): Promise<void> {
  await tx.query.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
  await db.notify(tx, SESSION_END_CHANNEL)
}

/**
 * Deletes sessions of a player, inside the caller's transaction, and announces their end to all processes.
 * @param which with `id`, only that session; with `exceptTokenHash`, all except the session of that token; without
 * fields, all sessions
 * @returns the number of deleted sessions
 */
export async function deletePlayerSessions(
  db: Pick<Database, 'notify'>,
  tx: Transaction,
  playerId: string,
  which: { readonly id?: string; readonly exceptTokenHash?: string } = {},
): Promise<number> {
  let query = tx.query.deleteFrom('session').where('player_id', '=', playerId)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.exceptTokenHash !== undefined) query = query.where('token_hash', '<>', which.exceptTokenHash)
  const ended = (await query.returning('id').execute()).length
  if (ended > 0) await db.notify(tx, SESSION_END_CHANNEL)
  return ended
}

/**
 * Returns those of the given token hashes whose session is stored and has not expired. Does not postpone the expiry.
 */
export async function listLiveTokenHashes(
  { read }: Pick<Database, 'read'>,
  tokenHashes: readonly string[],
  atMs: number,
): Promise<Set<string>> {
  if (tokenHashes.length === 0) return new Set()
  const rows = await read
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', 'in', tokenHashes)
    .where('expires_at_ms', '>', atMs)
    .execute()
  return new Set(rows.map(row => row.token_hash))
}

/** The number of a player's stored sessions, including expired ones. */
export async function countSessionsOfPlayer({ read }: Database, playerId: string): Promise<number> {
  const { sessions } = await read
    .selectFrom('session')
    .select(select => select.fn.countAll<number>().as('sessions'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return Number(sessions)
}

/**
 * Deletes the sessions that expired at `atMs` or earlier, in batches.
 * @returns the number of deleted sessions
 */
export function deleteExpiredSessions(db: Database, atMs: number): Promise<number> {
  return deleteRowsUntil(db, { table: 'session', key: 'token_hash', time: 'expires_at_ms' }, atMs)
}
