import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from './database.ts'
import { ROWS_PER_PAGE } from './pages.ts'

/** A run that handles rows whose time has come, for example the run of a job. */
export interface DueRowsRun {
  /** Aborts when the run must end; the signal's reason says why. */
  readonly signal: AbortSignal
  /**
   * Runs `work` in one transaction of the run. For a job, the transaction fails if another process has started a run in
   * the meantime.
   */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Logs and counts a row that failed. @param row names the row in the log */
  rowFailed(row: string, error: unknown): void
}

/** Describes which due rows to read next: at most `limit` rows, which follow the row `last` of the previous page. */
export interface DueRowsPage<Row> {
  /** The last row of the page before; `undefined` for the first page. */
  readonly last: Row | undefined
  readonly limit: number
}

/** A list of due rows, and the work that one row needs. */
export type DueRows<Row> = {
  /**
   * Reads at most `limit` due rows, always in the same order. If rows stay in the list after they were handled, the
   * page must begin after `last`.
   */
  list(page: DueRowsPage<Row>): Promise<readonly Row[]>
  /**
   * The key of a row, which also names it in the log. If two rows of a page have the same key, only one of them is
   * handled.
   */
  keyOf(row: Row): string
  /**
   * Largest number of rows that one run tries; without it, the run tries all. Use it only if every row leaves the list,
   * even a row that failed.
   */
  readonly most?: number
} & (
  | {
      /**
       * Handles a row inside a transaction of the run. The list may be outdated, so `apply` must take the feature's
       * locks and check again whether the row is due.
       * @returns the amount of work that was done, for the log of the job
       */
      apply(tx: Transaction, row: Row): Promise<number>
    }
  | {
      /**
       * Handles a row by its own transactions and calls, each of which is safe to repeat.
       * @returns as `apply`
       */
      run(row: Row): Promise<number>
    }
)

/** The amount of work that a run did, and the number of rows that failed. */
export interface DueRowsRunResult {
  /** The sum of the numbers that `apply` or `run` returned. */
  readonly done: number
  /** How many rows failed. */
  readonly failed: number
}

/**
 * Handles due rows in the order of the list, in pages of `ROWS_PER_PAGE`. A row that fails is logged and counted, and
 * the run continues with the next row; the schedule later repeats the whole run. A run handles each row once: a row
 * that is still due waits for the next run. After an interruption, the next run finds the remaining rows.
 * @throws the reason of `run.signal` once it is aborted: before the next row, or instead of the error of a row
 * @throws the error of `list`
 */
export async function forEachDueRow<Row>(run: DueRowsRun, due: DueRows<Row>): Promise<DueRowsRunResult> {
  const handle = 'run' in due ? due.run : (row: Row) => run.transact(tx => due.apply(tx, row))
  /** The keys of rows that failed, or that were handled but are still due. The run does not handle them again. */
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
    // Raises the limit by the number of rows that this run does not handle again, because the next page may contain
    // these rows too.
    limit = ROWS_PER_PAGE + page.filter(row => leftKeys.has(due.keyOf(row))).length
    await nextTurn()
  }
}
