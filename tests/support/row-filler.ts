import type { DatabaseSync } from 'node:sqlite'
import { DAY_MS } from '../../src/domain/time.ts'

/**
 * Numbers of rows to add to the tables. Each field names what makes the tables grow: bets, players, or rows that a job
 * must handle.
 */
export interface AddedRowCounts {
  /** Number of bets of the last day. Tables that grow with play get this number of rows. */
  readonly bets: number
  /** Number of players. Tables that grow with players get this number of rows. */
  readonly players: number
  /** Number of rows of each kind that a job must remove or close. */
  readonly due: number
}

/** An age in milliseconds that exceeds the longest time for which the server stores rows. */
export const OLDER_THAN_RETENTION_MS = 500 * DAY_MS

/**
 * Inserts `count` rows. `values` contains SQL expressions for the columns, in which `i` is the number of the row, from
 * 0.
 */
export type RowInserter = (table: string, count: number, columns: string, values: string) => void

/** Returns a function that adds rows to an open database, inside the current transaction. */
export function createRowFiller(db: DatabaseSync): RowInserter {
  return (table, count, columns, values) => {
    if (count === 0) return
    db.exec(`with recursive rows (i) as (select 0 union all select i + 1 from rows where i < ${count - 1})
      insert into ${table} (${columns}) select ${values} from rows`)
  }
}
