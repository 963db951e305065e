import type { Database, Transaction } from '../db/database.ts'
import { prepareQuery } from '../db/prepared.ts'

/** States of an attempt, stored in the column `count` of its row. */
const ATTEMPT_STATE = { counted: 1, wrong: 2 } as const

const findAttempt = prepareQuery((db, p: { key: string }) =>
  db.selectFrom('limit_window').select(['count', 'ends_at_ms']).where('limit_key', '=', p.key),
)

const insertAttempt = prepareQuery((db, p: { key: string; atMs: number; endsAtMs: number }) =>
  db
    .insertInto('limit_window')
    .values({ limit_key: p.key, count: ATTEMPT_STATE.counted, ends_at_ms: p.endsAtMs })
    .onConflict(conflict =>
      conflict
        .column('limit_key')
        .doUpdateSet({ count: ATTEMPT_STATE.counted, ends_at_ms: p.endsAtMs })
        .where('limit_window.ends_at_ms', '<=', p.atMs),
    )
    .returning('count'),
)

const deleteAttempt = prepareQuery((db, p: { key: string }) =>
  db.deleteFrom('limit_window').where('limit_key', '=', p.key).returning('count'),
)

const setAttemptWrong = prepareQuery((db, p: { key: string }) =>
  db.updateTable('limit_window').set({ count: ATTEMPT_STATE.wrong }).where('limit_key', '=', p.key),
)

/** Returns the state of an attempt; `undefined` when it is not counted or its time has ended. */
export async function findAttemptState(
  db: Database,
  key: string,
  atMs: number,
): Promise<keyof typeof ATTEMPT_STATE | undefined> {
  const row = await db.lookUp(findAttempt, { key })
  if (!row || row.ends_at_ms <= atMs) return undefined
  return row.count === ATTEMPT_STATE.wrong ? 'wrong' : 'counted'
}

/**
 * Stores that an attempt is counted, inside the caller's transaction.
 * @returns false if it was already counted
 */
export async function beginAttempt(
  tx: Transaction,
  key: string,
  { atMs, endsAtMs }: { atMs: number; endsAtMs: number },
): Promise<boolean> {
  return (await tx.first(insertAttempt, { key, atMs, endsAtMs })) !== undefined
}

/**
 * Deletes an attempt, inside the caller's transaction.
 * @returns whether the attempt was counted
 */
export async function endAttempt(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.first(deleteAttempt, { key })) !== undefined
}

/** Stores that the answer of a counted attempt is wrong, inside the caller's transaction. */
export function storeWrongAttempt(tx: Transaction, key: string): void {
  tx.write(setAttemptWrong, { key })
}
