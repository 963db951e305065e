import type { DatabaseSync } from 'node:sqlite'
import { DAY_MS } from '../../src/domain/time.ts'

/** The number of rows to add. */
export interface AddedRowCounts {
  /** Bets of the last day; tables that grow with play get as many rows. */
  readonly bets: number
  /** Players; tables that grow with players get as many rows. */
  readonly players: number
  /** Rows of each kind that a job must remove or close. */
  readonly due: number
}

/** An age in milliseconds that is longer than the server stores any rows. */
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
