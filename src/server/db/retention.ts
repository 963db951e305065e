import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** Largest number of rows that one transaction removes; small, so that no other transaction waits long. */
export const REMOVED_AT_ONCE = 1_000

/**
 * Removes rows in batches until a batch is not full.
 * @param removeSome removes at most `REMOVED_AT_ONCE` rows in a transaction of its own and returns their number
 * @returns the number of all removed rows
 */
export async function removeInBatches(removeSome: () => Promise<number>): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await removeSome()
    removed += count
    if (count < REMOVED_AT_ONCE) return removed
  }
}

/** A table, the column by which its rows are removed, and the column of their time in milliseconds. */
interface AgingRows<Table extends keyof Schema> {
  readonly table: Table
  readonly key: keyof Schema[Table] & string
  readonly time: keyof Schema[Table] & string
}

/** Removes the rows whose time is `untilMs` or earlier, in batches. @returns how many */
export function deleteRowsUntil<Table extends keyof Schema & string>(
  db: Database,
  rows: AgingRows<Table>,
  untilMs: number,
): Promise<number> {
  const [table, key, time] = [sql.table(rows.table), sql.ref(rows.key), sql.ref(rows.time)]
  return removeInBatches(() =>
    db.transact(async tx => {
      const removed = await sql`delete from ${table} where ${key} in
        (select ${key} from ${table} where ${time} <= ${untilMs} limit ${REMOVED_AT_ONCE})
        returning ${key}`.execute(tx.query)
      return removed.rows.length
    }),
  )
}
