import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Rows that one transaction removes; small, so that no other transaction waits long for it. */
export const REMOVED_AT_ONCE = 1_000

/**
 * Removes rows in batches until a batch is not full.
 * @param removeSome removes at most `REMOVED_AT_ONCE` rows in a transaction of its own and answers how many
 * @returns how many in all
 */
export async function removeInBatches(removeSome: () => Promise<number>): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await removeSome()
    removed += count
    if (count < REMOVED_AT_ONCE) return removed
  }
}

/** A table whose rows end by `expires_at_ms`, and the column by which they are removed. */
export interface ExpiringRows {
  readonly table: 'session' | 'passkey_challenge' | 'social_visit' | 'sandbox_openid'
  readonly key: string
}

/** Removes the rows of a table that have expired, in batches. @returns how many */
export function deleteExpiredRows(db: Database, rows: ExpiringRows, atMs: number): Promise<number> {
  const [table, key] = [sql.table(rows.table), sql.ref(rows.key)]
  return removeInBatches(() =>
    db.transact(async tx => {
      const removed = await sql`delete from ${table} where ${key} in
        (select ${key} from ${table} where expires_at_ms <= ${atMs} limit ${REMOVED_AT_ONCE})
        returning ${key}`.execute(tx.query)
      return removed.rows.length
    }),
  )
}
