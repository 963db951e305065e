import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  bindArguments,
  type CompiledStatement,
  type PreparedQuery,
  type QueryEffect,
  type SqlValue,
} from '../prepared.ts'
import { sqliteStatementChannel } from './diagnostics.ts'

/**
 * The longest time, in milliseconds, that opening waits for another process's lock. The wait blocks the thread, so only
 * opening uses it.
 */
const OPENING_TIMEOUT_MS = 5_000
/**
 * The longest time, in milliseconds, that a read waits while another process recovers the log. A read never waits for a
 * writer.
 */
const READING_TIMEOUT_MS = 100
/**
 * Size of the page cache in KiB. A larger cache would be slower: after a page has split, a commit visits every page in
 * the cache.
 */
const CACHE_KIB = 16_384
/**
 * When the log has this number of pages (250 MiB), SQLite's own checkpoint copies the log in the writing thread. This
 * happens only if the checkpoint thread of `WalCheckpointer` cannot keep up.
 */
const CHECKPOINT_PAGES = 64_000

interface CachedStatement {
  readonly statement: StatementSync
  readonly compiled: CompiledStatement
  /** The names of the columns of the statement's rows; empty for a statement without rows. */
  readonly columns: readonly string[]
}

/**
 * A row as an array of values. An object would be slower, because `node:sqlite` would create new strings for the column
 * names of each row.
 */
type Cells = readonly SqlValue[]

const NO_ROWS: readonly never[] = []

/** One SQLite connection with a cache of its statements, each of which is parsed once. */
export class SqliteConnection {
  readonly database: DatabaseSync
  /** Whether a statement has changed a row. The commit queue resets it before each transaction function. */
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

  /** Makes each later statement fail at once when another process has the lock, instead of blocking the thread. */
  failWhenLocked(): void {
    this.database.exec('pragma busy_timeout = 0')
  }

  /** Runs a prepared statement and returns its rows. Sets `hasChanged` if the statement has changed a row. */
  run<Args, Row>(prepared: PreparedQuery<Args, Row>, args: Args): readonly Row[] {
    const { statement, compiled, columns } = this.#cached(prepared, args)
    const values = bindArguments(compiled, args)
    if (columns.length > 0) {
      const rows = statement.all(...values) as unknown as Cells[]
      if (compiled.writes && rows.length > 0) this.hasChanged = true
      return rows.map(cells => toRow<Row>(columns, cells))
    }
    const { changes } = statement.run(...values)
    if (changes !== 0 || compiled.isRaw) this.hasChanged = true
    return NO_ROWS
  }

  /**
   * The first row of a prepared statement; `undefined` without a row. A write changes all matching rows, even though
   * only the first is returned.
   */
  first<Args, Row>(prepared: PreparedQuery<Args, Row>, args: Args): Row | undefined {
    const { statement, compiled, columns } = this.#cached(prepared, args)
    const cells = statement.get(...bindArguments(compiled, args)) as unknown as Cells | undefined
    if (compiled.writes && (cells !== undefined || compiled.isRaw)) this.hasChanged = true
    return cells && toRow<Row>(columns, cells)
  }

  /** Runs a statement without storing it in the cache of statements. */
  execute(
    sql: string,
    values: readonly SqlValue[],
    effect: QueryEffect = 'unknown',
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

  #cached<Args, Row>(prepared: PreparedQuery<Args, Row>, args: Args): CachedStatement {
    return this.#statements[prepared.id] ?? this.#prepare(prepared, args)
  }

  #prepare<Args, Row>(prepared: PreparedQuery<Args, Row>, args: Args): CachedStatement {
    const compiled = prepared.compiledFor('sqlite')
    if (sqliteStatementChannel.hasSubscribers)
      sqliteStatementChannel.publish({ kind: 'prepared', prepared, args })
    const statement = this.database.prepare(compiled.sql)
    statement.setReturnArrays(true)
    const cached = { statement, compiled, columns: statement.columns().map(({ name }) => name) }
    this.#statements[prepared.id] = cached
    return cached
  }
}

function toRow<Row>(columns: readonly string[], cells: Cells): Row {
  const row: Record<string, SqlValue | undefined> = {}
  for (let place = 0; place < columns.length; place++) row[columns[place] as string] = cells[place]
  return row as Row
}
