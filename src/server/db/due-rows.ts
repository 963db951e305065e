import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from './database.ts'
import { ROWS_PER_PAGE } from './pages.ts'

/** A run of a job, or of a call, that handles rows whose time has come. */
export interface DueRowsRun {
  /** Aborts when the run must end; the signal's reason says why. */
  readonly signal: AbortSignal
  /** Runs a transaction of the run. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Logs and counts a row that failed. @param row names the row in the log */
  rowFailed(row: string, error: unknown): void
}

/** The page of due rows to read: `limit` is its largest number of rows, `last` the last row of the page before. */
export interface DueRowsPage<Row> {
  /** The last row of the page before; `undefined` for the first page. */
  readonly last: Row | undefined
  readonly limit: number
}

/** A list of due rows, and the work that one row needs. */
export type DueRows<Row> = {
  /**
   * Reads at most `limit` due rows, always in the same order. If handled rows stay in the list, the page must begin
   * after `last`.
   */
  list(page: DueRowsPage<Row>): Promise<readonly Row[]>
  /**
   * The key of a row, which also names it in the log. If two rows of a page have the same key, only one of them is
   * handled.
   */
  keyOf(row: Row): string
  /**
   * Largest number of rows that one run tries; by default all. Use it only if a row leaves the list even when its
   * handling fails.
   */
  readonly most?: number
} & (
  | {
      /**
       * Handles a row inside a transaction of the run. The list may be outdated, so `apply` takes the locks of the
       * feature and checks again whether the row is due.
       * @returns how much was done, for the log of the job
       */
      apply(tx: Transaction, row: Row): Promise<number>
    }
  | {
      /** Handles a row by transactions and calls of its own, each safe to repeat. @returns as `apply` */
      run(row: Row): Promise<number>
    }
)

/** The outcome of a run. */
export interface DueRowsRunResult {
  /** The sum of the numbers that `apply` or `run` returned. */
  readonly done: number
  /** How many rows failed. */
  readonly failed: number
}

/**
 * Handles due rows in the order of the list, `ROWS_PER_PAGE` a page. A row that fails is logged and counted, and the
 * run continues with the next row; the schedule then repeats the whole run. No row is handled twice in a run: a row that
 * is still due waits for the next run. A run that is repeated after an interruption finds the rows that are left.
 * @throws the reason of `run.signal` once it is aborted: before the next row, or instead of the error of a row
 * @throws the error of `list`
 */
export async function forEachDueRow<Row>(run: DueRowsRun, due: DueRows<Row>): Promise<DueRowsRunResult> {
  const handle = 'run' in due ? due.run : (row: Row) => run.transact(tx => due.apply(tx, row))
  /** The keys of rows that failed, or that are still due after they were handled. */
  const leftKeys = new Set<string>()
  let handledKeys = new Set<string>()
  let [done, failed, tried, limit] = [0, 0, 0, ROWS_PER_PAGE]
  for (let last: Row | undefined; ; ) {
    const page = await due.list({ last, limit })
    const rows = new Map(page.map(row => [due.keyOf(row), row]))
    for (const key of rows.keys()) if (handledKeys.has(key)) leftKeys.add(key)
    handledKeys = new Set()
    for (const [key, row] of rows) {
      if (leftKeys.has(key)) continue
      if (tried === due.most) return { done, failed }
      run.signal.throwIfAborted()
      tried += 1
      try {
        done += await handle(row)
        handledKeys.add(key)
      } catch (error) {
        if (run.signal.aborted) throw error
        run.rowFailed(key, error)
        leftKeys.add(key)
        failed += 1
      }
    }
    if (page.length < limit) return { done, failed }
    last = page.at(-1)
    // The rows that are still due may appear in the next page again, so the limit grows by their number.
    limit = ROWS_PER_PAGE + page.filter(row => leftKeys.has(due.keyOf(row))).length
    await nextTurn()
  }
}
