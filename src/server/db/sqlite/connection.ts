import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { bind, type Prepared, type Value } from '../prepared.ts'

/** How long SQLite waits for another process's lock before it gives up. */
const BUSY_TIMEOUT_MS = 5_000
/** Larger caches cost more than they save: after a page has split, a commit walks over every page in the cache. */
const CACHE_KIB = 16_384
/** Only for when the thread that copies the log back cannot keep up: 256 MiB. See `Checkpoints`. */
const CHECKPOINT_PAGES = 64_000

interface CachedStatement {
  readonly statement: StatementSync
  readonly compiled: ReturnType<Prepared<unknown, unknown>['compiledFor']>
  readonly hasRows: boolean
}

const NO_ROWS: readonly never[] = []

/** One SQLite connection and its statements, each parsed once. */
export class SqliteConnection {
  readonly database: DatabaseSync
  readonly #statements: (CachedStatement | undefined)[] = []

  constructor(file: string, mode: 'write' | 'read') {
    this.database = new DatabaseSync(file, { readOnly: mode === 'read', timeout: BUSY_TIMEOUT_MS })
    if (mode === 'read') return
    this.database.exec('pragma journal_mode = wal')
    this.database.exec('pragma synchronous = full')
    this.database.exec('pragma foreign_keys = on')
    // What savepoints undo is held in memory: in a file it costs more than the rows themselves.
    this.database.exec('pragma temp_store = memory')
    this.database.exec(`pragma cache_size = -${CACHE_KIB}`)
    this.database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  }

  /** The rows of a prepared statement. */
  run<Args, Row>(prepared: Prepared<Args, Row>, args: Args): readonly Row[] {
    const { statement, compiled, hasRows } = this.#cached(prepared)
    const values = bind(compiled, args)
    if (hasRows) return statement.all(...values) as Row[]
    statement.run(...values)
    return NO_ROWS
  }

  /** The first row of a prepared statement; a write is done in full all the same. */
  first<Args, Row>(prepared: Prepared<Args, Row>, args: Args): Row | undefined {
    const { statement, compiled } = this.#cached(prepared)
    return statement.get(...bind(compiled, args)) as Row | undefined
  }

  /** Runs a statement that is not kept. */
  execute(sql: string, values: readonly Value[]): { rows: unknown[]; changes: bigint; lastId: bigint } {
    const statement = this.database.prepare(sql)
    if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0n, lastId: 0n }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], changes: BigInt(changes), lastId: BigInt(lastInsertRowid) }
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
