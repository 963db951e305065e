import type { Database, Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import { REMOVED_AT_ONCE, removeInBatches } from '../db/retention.ts'
import type { Caller } from './caller.ts'

/** A session ends after this long without a call. */
const SESSION_IDLE_MS = 30 * 24 * 60 * 60 * 1000

/** Writing "seen" at every call would cost a commit each; once in this time is enough for a sliding expiry. */
const SEEN_STEP_MS = 10 * 60 * 1000

const selectSession = prepare((db, p: { tokenHash: string }) =>
  db
    .selectFrom('session')
    .select(['player_id', 'seen_at_ms', 'expires_at_ms'])
    .where('token_hash', '=', p.tokenHash),
)

/** The caller behind a token's hash, or `undefined` when there is none or it has expired. Slides the expiry. */
export async function findSession(
  db: Database,
  tokenHash: string,
  atMs: number,
): Promise<Caller | undefined> {
  const row = await db.lookUp(selectSession, { tokenHash })
  if (!row || row.expires_at_ms <= atMs) return undefined
  if (atMs - row.seen_at_ms > SEEN_STEP_MS) await touchSession(db, tokenHash, atMs)
  return { playerId: row.player_id, tokenHash }
}

async function touchSession(db: Database, tokenHash: string, atMs: number): Promise<void> {
  await db.transact(tx =>
    tx.query
      .updateTable('session')
      .set({ seen_at_ms: atMs, expires_at_ms: atMs + SESSION_IDLE_MS })
      .where('token_hash', '=', tokenHash)
      .execute(),
  )
}

/** Opens a session for a player; only the token's hash is stored. */
export async function insertSession(
  tx: Transaction,
  session: { tokenHash: string; playerId: string; atMs: number },
): Promise<void> {
  await tx.query
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      player_id: session.playerId,
      created_at_ms: session.atMs,
      seen_at_ms: session.atMs,
      expires_at_ms: session.atMs + SESSION_IDLE_MS,
    })
    .execute()
}

/** Ends a session for good. */
export async function deleteSession(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.query.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Removes sessions that have expired. @returns how many */
export function deleteExpiredSessions(db: Database, atMs: number): Promise<number> {
  return removeInBatches(() =>
    db.transact(async tx => {
      const removed = await tx.query
        .deleteFrom('session')
        .where('token_hash', 'in', query =>
          query
            .selectFrom('session')
            .select('token_hash')
            .where('expires_at_ms', '<=', atMs)
            .limit(REMOVED_AT_ONCE),
        )
        .returning('token_hash')
        .execute()
      return removed.length
    }),
  )
}
