import type { Database, Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import type { Vault } from './vault.ts'

/** What the count of an attempt's row says. */
const STATE = { counted: 1, wrong: 2 } as const

/**
 * An answer to a secret question that came with a request: a password beside a `requestId`. Copies of the request are the
 * same attempt; another answer, another request, or an answer to a secret that has changed is another attempt.
 */
export interface AttemptIdentity {
  /** Which secret of whom: `safebox:<player id>`. */
  readonly owner: string
  readonly requestId: string
  /** The stored hash of the secret. */
  readonly secretHash: string
  readonly answer: string
}

/** The key of an attempt among the limits. It holds the answer as a keyed hash alone. */
export function attemptKeyOf(
  vault: Vault,
  { owner, requestId, secretHash, answer }: AttemptIdentity,
): string {
  return `attempt:${vault.mac(JSON.stringify([requestId, secretHash, answer]), owner)}`
}

const findAttempt = prepare((db, p: { key: string }) =>
  db.selectFrom('limit_window').select(['count', 'ends_at_ms']).where('limit_key', '=', p.key),
)

const insertAttempt = prepare((db, p: { key: string; atMs: number; endsAtMs: number }) =>
  db
    .insertInto('limit_window')
    .values({ limit_key: p.key, count: STATE.counted, ends_at_ms: p.endsAtMs })
    .onConflict(conflict =>
      conflict
        .column('limit_key')
        .doUpdateSet({ count: STATE.counted, ends_at_ms: p.endsAtMs })
        .where('limit_window.ends_at_ms', '<=', p.atMs),
    )
    .returning('count'),
)

const deleteAttempt = prepare((db, p: { key: string }) =>
  db.deleteFrom('limit_window').where('limit_key', '=', p.key).returning('count'),
)

const setWrong = prepare((db, p: { key: string }) =>
  db.updateTable('limit_window').set({ count: STATE.wrong }).where('limit_key', '=', p.key),
)

/** Whether an attempt was counted, and found wrong; `undefined` for one that is not counted. */
export async function findAttemptState(
  db: Database,
  key: string,
  atMs: number,
): Promise<keyof typeof STATE | undefined> {
  const row = await db.lookUp(findAttempt, { key })
  if (!row || row.ends_at_ms <= atMs) return undefined
  return row.count === STATE.wrong ? 'wrong' : 'counted'
}

/** Notes inside the caller's transaction that an attempt is counted. @returns false when it was counted before */
export async function beginAttempt(
  tx: Transaction,
  key: string,
  { atMs, endsAtMs }: { atMs: number; endsAtMs: number },
): Promise<boolean> {
  return (await tx.first(insertAttempt, { key, atMs, endsAtMs })) !== undefined
}

/** Forgets an attempt inside the caller's transaction. @returns whether it was counted */
export async function endAttempt(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.first(deleteAttempt, { key })) !== undefined
}

/** Notes inside the caller's transaction that the answer of a counted attempt is wrong. */
export function noteWrongAttempt(tx: Transaction, key: string): void {
  tx.write(setWrong, { key })
}
