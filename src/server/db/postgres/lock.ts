import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The key of PostgreSQL's advisory lock for a name: an int8 as text. */
export function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}

/** Runs `work` while holding the lock. @returns its result, or `undefined` when another session holds the lock */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect()
  const key = lockKey(name)
  let isClear = false
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [key])
    isClear = !rows[0].is_mine
    return isClear ? undefined : await work()
  } finally {
    // A session that cannot unlock is closed, which also releases the lock.
    if (!isClear)
      isClear = await client.query('select pg_advisory_unlock($1)', [key]).then(
        () => true,
        () => false,
      )
    client.release(!isClear)
  }
}
