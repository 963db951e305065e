import { threadCpuUsage } from 'node:process'
import { type SQLInputValue, StatementSync } from 'node:sqlite'

/** A statement of SQLite that has run. */
export interface RanStatement {
  readonly sql: string
  /** Processor time of this thread during the statement, in milliseconds. `ms` is the elapsed time. */
  readonly cpuMs: number
  readonly ms: number
  /** Number of rows that the statement has returned; `changed` is the number of rows that it has written or deleted. */
  readonly returned: number
  readonly changed: number
}

interface Watcher {
  /** Called before each statement, with its values. */
  before?(sql: string, values: readonly SQLInputValue[]): void
  ran(statement: RanStatement): void
}

const METHODS = ['all', 'get', 'run'] as const
const US_PER_MS = 1_000

type StatementMethod = (this: StatementSync, ...values: SQLInputValue[]) => unknown

/**
 * Reports the statements of SQLite that run in this process while `work` runs, except statements of the watcher itself.
 */
export async function watchSqliteStatements(work: () => Promise<void>, watcher: Watcher): Promise<void> {
  const prototype = StatementSync.prototype as unknown as Record<(typeof METHODS)[number], StatementMethod>
  const own = { all: prototype.all, get: prototype.get, run: prototype.run }
  let isWatching = false
  for (const method of METHODS) {
    prototype[method] = function (...values) {
      if (isWatching) return own[method].apply(this, values)
      isWatching = true
      try {
        watcher.before?.(this.sourceSQL, values)
        const [startMs, startCpu] = [performance.now(), threadCpuUsage()]
        const result = own[method].apply(this, values)
        const { user, system } = threadCpuUsage(startCpu)
        const ms = performance.now() - startMs
        watcher.ran({
          sql: this.sourceSQL,
          cpuMs: (user + system) / US_PER_MS,
          ms,
          ...rowsOf(method, result),
        })
        return result
      } finally {
        isWatching = false
      }
    }
  }
  try {
    await work()
  } finally {
    Object.assign(prototype, own)
  }
}

function rowsOf(method: (typeof METHODS)[number], result: unknown): { returned: number; changed: number } {
  if (method === 'all') return { returned: (result as unknown[]).length, changed: 0 }
  if (method === 'get') return { returned: result === undefined ? 0 : 1, changed: 0 }
  return { returned: 0, changed: Number((result as { changes: number | bigint }).changes) }
}
