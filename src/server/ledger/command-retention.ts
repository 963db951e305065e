import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { REMOVED_AT_ONCE, removeInBatches } from '../db/retention.ts'

/** How long a retry of a command gets the first answer again. */
const COMMAND_KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Removes commands that are older than `COMMAND_KEPT_MS`. @returns how many */
export function deleteOldCommands(db: Database, atMs: number): Promise<number> {
  const before = atMs - COMMAND_KEPT_MS
  // SQLite keeps the rows in the order of arrival, so the oldest are the first ones. PostgreSQL has an index of block
  // ranges over the time.
  const oldest =
    db.engine === 'sqlite'
      ? sql`rowid in (select rowid from command order by rowid limit ${REMOVED_AT_ONCE}) and at_ms <= ${before}`
      : sql`ctid = any(array(select ctid from command where at_ms <= ${before} limit ${REMOVED_AT_ONCE}))`
  return removeInBatches(() =>
    db.transact(async tx => {
      const { rows } = await sql`delete from command where ${oldest} returning at_ms`.execute(tx.query)
      return rows.length
    }),
  )
}
