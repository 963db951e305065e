import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { bind, type Compiled, type Prepared, type Value } from '../prepared.ts'

/** How long opening waits for another process's lock. It blocks the thread, so it is used for opening only. */
const OPENING_TIMEOUT_MS = 5_000
/** How long a read waits while another process recovers the log; a reader waits for no writer. */
const READING_TIMEOUT_MS = 100
/** Larger caches cost more than they save: after a page has split, a commit walks over every page in the cache. */
const CACHE_KIB = 16_384
/** Only for when the thread that copies the log back cannot keep up: 256 MiB. See `Checkpoints`. */
const CHECKPOINT_PAGES = 64_000

interface CachedStatement {
  readonly statement: StatementSync
  readonly compiled: Compiled
  readonly hasRows: boolean
}

/** Whether a query outside the cache counts as a change: never, when its rows or counts say so, or always. */
export type Effect = 'none' | 'counted' | 'unknown'

const NO_ROWS: readonly never[] = []

/** One SQLite connection and its statements, each parsed once. */
export class SqliteConnection {
  readonly database: DatabaseSync
  /** Set by every statement that changed a row; the commit queue resets it before each transaction function. */
  hasChanged = false
  readonly #statements: (CachedStatement | undefined)[] = []

  constructor(file: string, mode: 'write' | 'read') {
    this.database = new DatabaseSync(file, { readOnly: mode === 'read', timeout: OPENING_TIMEOUT_MS })
    if (mode === 'read') {
      this.database.exec(`pragma busy_timeout = ${READING_TIMEOUT_MS}`)
      return
    }
    this.database.exec('pragma journal_mode = wal')
    this.database.exec('pragma synchronous = full')
    this.database.exec('pragma foreign_keys = on')
    this.database.exec('pragma temp_store = memory')
    this.database.exec(`pragma cache_size = -${CACHE_KIB}`)
    this.database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  }

  /** From now on a lock of another process makes a statement fail at once instead of blocking the thread. */
  failWhenLocked(): void {
    this.database.exec('pragma busy_timeout = 0')
  }

  /** The rows of a prepared statement. */
  run<Args, Row>(prepared: Prepared<Args, Row>, args: Args): readonly Row[] {
    const { statement, compiled, hasRows } = this.#cached(prepared)
    const values = bind(compiled, args)
    if (hasRows) {
      const rows = statement.all(...values) as Row[]
      if (compiled.writes && rows.length > 0) this.hasChanged = true
      return rows
    }
    const { changes } = statement.run(...values)
    if (changes !== 0 || compiled.isRaw) this.hasChanged = true
    return NO_ROWS
  }

  /** The first row of a prepared statement; a write is done in full all the same. */
  first<Args, Row>(prepared: Prepared<Args, Row>, args: Args): Row | undefined {
    const { statement, compiled } = this.#cached(prepared)
    const row = statement.get(...bind(compiled, args)) as Row | undefined
    if (compiled.writes && (row !== undefined || compiled.isRaw)) this.hasChanged = true
    return row
  }

  /** Runs a statement that is not cached. */
  execute(
    sql: string,
    values: readonly Value[],
    effect: Effect = 'unknown',
  ): { rows: unknown[]; changes: bigint; lastId: bigint } {
    const statement = this.database.prepare(sql)
    if (effect === 'unknown') this.hasChanged = true
    if (statement.columns().length > 0) {
      const rows = statement.all(...values)
      if (effect === 'counted' && rows.length > 0) this.hasChanged = true
      return { rows, changes: 0n, lastId: 0n }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    if (effect === 'counted' && Number(changes) > 0) this.hasChanged = true
    return { rows: [], changes: BigInt(changes), lastId: BigInt(lastInsertRowid) }
  }

  close(): void {
    if (this.database.isOpen) this.database.close()
  }

  #cached<Args, Row>(prepared: Prepared<Args, Row>): CachedStatement {
    return this.#statements[prepared.id] ?? this.#prepare(prepared)
  }

  #prepare<Args, Row>(prepared: Prepared<Args, Row>): CachedStatement {
    const compiled = prepared.compiledFor('sqlite')
    const statement = this.database.prepare(compiled.sql)
    const cached = { statement, compiled, hasRows: statement.columns().length > 0 }
    this.#statements[prepared.id] = cached
    return cached
  }
}
