import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/**
 * Largest number of rows that one transaction changes or removes. It is small, so that no other transaction waits long.
 */
export const ROWS_PER_BATCH = 1_000

/**
 * Changes or removes rows in batches until a batch is smaller than `ROWS_PER_BATCH`.
 * @param changeSome changes at most `ROWS_PER_BATCH` rows in transactions of its own and returns their number
 * @returns the number of all changed rows
 */
export async function changeRowsInBatches(changeSome: () => Promise<number>): Promise<number> {
  let changed = 0
  for (;;) {
    const count = await changeSome()
    changed += count
    if (count < ROWS_PER_BATCH) return changed
  }
}

/**
 * A table, the key columns that identify the rows to remove, and the column with the time of a row in epoch
 * milliseconds.
 */
interface AgingRows<Table extends keyof Schema> {
  readonly table: Table
  readonly key: (keyof Schema[Table] & string) | readonly (keyof Schema[Table] & string)[]
  readonly time: keyof Schema[Table] & string
}

/**
 * Removes the rows whose time is `untilMs` or earlier, in batches. The time column needs an index, because every batch
 * searches by it.
 * @returns the number of removed rows
 */
export function deleteRowsUntil<Table extends keyof Schema & string>(
  db: Database,
  rows: AgingRows<Table>,
  untilMs: number,
): Promise<number> {
  const [table, time] = [sql.table(rows.table), sql.ref(rows.time)]
  const key = sql.join([rows.key].flat().map(column => sql.ref(column)))
  return changeRowsInBatches(() =>
    db.transact(async tx => {
      // Compares the time again: on PostgreSQL another transaction may renew a row between the search and its removal.
      const removed = await sql`delete from ${table} where (${key}) in
        (select ${key} from ${table} where ${time} <= ${untilMs} limit ${ROWS_PER_BATCH})
        and ${time} <= ${untilMs} returning ${key}`.execute(tx.query)
      return removed.rows.length
    }),
  )
}

/**
 * A table whose rows are visited one after the other: the text column that gives the order, and the condition of the
 * rows to remove.
 */
interface FullScan<Table extends keyof Schema> {
  readonly table: Table
  readonly key: keyof Schema[Table] & string
  readonly isRemoved: RawBuilder<unknown>
}

/**
 * Removes the rows that meet a condition for which no index exists. Visits the whole table in the order of a key
 * column, `ROWS_PER_BATCH` values in a transaction. After a crash, the next run starts from the beginning and removes
 * the rest.
 * @returns the number of removed rows
 */
export async function deleteRowsByFullScan<Table extends keyof Schema & string>(
  db: Pick<Database, 'transact'>,
  rows: FullScan<Table>,
): Promise<number> {
  const [table, key] = [sql.table(rows.table), sql.ref(rows.key)]
  let removed = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after
    const step = await db.transact(async ({ query }) => {
      const end = await sql<{ key: string }>`select ${key} as key from ${table} where ${key} > ${from}
        order by ${key} limit 1 offset ${ROWS_PER_BATCH - 1}`.execute(query)
      const last = end.rows[0]?.key
      const until = last === undefined ? sql`` : sql`and ${key} <= ${last}`
      const gone = await sql`delete from ${table} where ${key} > ${from} ${until} and ${rows.isRemoved}
        returning ${key}`.execute(query)
      return { last, removed: gone.rows.length }
    })
    removed += step.removed
    after = step.last
  }
  return removed
}
