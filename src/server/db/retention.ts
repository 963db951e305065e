import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** Largest number of rows that one transaction changes or removes; small, so that no other transaction waits long. */
export const BATCH_ROWS = 1_000

/**
 * Changes or removes rows in batches until a batch is not full.
 * @param changeSome changes at most `BATCH_ROWS` rows in transactions of its own and returns their number
 * @returns the number of all changed rows
 */
export async function inBatches(changeSome: () => Promise<number>): Promise<number> {
  let changed = 0
  for (;;) {
    const count = await changeSome()
    changed += count
    if (count < BATCH_ROWS) return changed
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
  return inBatches(() =>
    db.transact(async tx => {
      const removed = await sql`delete from ${table} where ${key} in
        (select ${key} from ${table} where ${time} <= ${untilMs} limit ${BATCH_ROWS})
        returning ${key}`.execute(tx.query)
      return removed.rows.length
    }),
  )
}
