import type { Kysely } from 'kysely'
import type { DatabaseEngine, PreparedQuery } from './prepared.ts'
import type { Schema } from './schema.ts'

/**
 * The database inside one transaction. After the transaction has ended, every query of this object throws, so that it
 * cannot become part of the next transaction. There are no savepoints: a function that throws undoes the whole
 * transaction, so make every refusal before the first write.
 */
export interface Transaction {
  readonly engine: DatabaseEngine
  /** Values that other layers attach to the transaction until it ends. Each layer uses its own object as the key. */
  readonly locals: Map<object, unknown>
  /**
   * Whether a statement of this transaction has changed a row. A raw SQL statement counts as a change unless it is a
   * select.
   */
  readonly hasChanged: boolean
  /** Builds any Kysely query inside this transaction. Prepared statements (`run`, `first`, `write`) are faster. */
  readonly query: Kysely<Schema>
  /**
   * Runs a prepared statement and returns its rows. Always await the result: SQLite returns an array, PostgreSQL a
   * promise.
   */
  run<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): readonly Row[] | Promise<readonly Row[]>
  /** Runs a prepared statement and returns its first row; `undefined` without a row. */
  first<Args, Row>(
    statement: PreparedQuery<Args, Row>,
    args: Args,
  ): Row | undefined | Promise<Row | undefined>
  /**
   * Runs a prepared statement that writes and whose result nobody reads; do not await it. SQLite writes at once.
   * PostgreSQL receives the statement before it has answered the previous one. If the statement fails, the whole
   * transaction fails, at the latest when it ends.
   */
  write<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): void
}

export interface TransactOptions {
  /**
   * Whether the transaction has no time limits, which migrations need. PostgreSQL only, because SQLite has no time
   * limits inside a transaction.
   */
  readonly isUnlimited?: boolean
}

/** A database on SQLite or PostgreSQL. It can be used after `migrate` has created its tables. */
export interface Database {
  readonly engine: DatabaseEngine
  /**
   * Queries of committed rows, outside of transactions. Each query sees its own snapshot. On SQLite, a query of this
   * object cannot write. A query that is made inside a transaction of this database throws an error.
   */
  readonly read: Kysely<Schema>
  /**
   * Like `read`, but without the time limits of PostgreSQL and on separate connections. Use it for reports over many
   * rows, and to build indexes, because PostgreSQL refuses to build an index concurrently inside a transaction.
   */
  readonly readLong: Kysely<Schema>
  /**
   * Runs `work` as one transaction, completely or not at all. The promise settles after the commit. On SQLite, the
   * transactions that arrive in the same turn of the event loop share one commit. `work` may await only its `tx`,
   * because on SQLite every other write waits for `work`. `work` may run more than once, so it must have no effect
   * outside `tx`. PostgreSQL runs a transaction again after a conflict with another one (serialization, deadlock,
   * unique conflict). SQLite runs all transactions of a batch again when one of them threw after it had written. On
   * PostgreSQL, if a write depends on the values of a row, `work` must read that row with `forUpdate()`.
   * @throws the error of `work`, after its effects are undone, or the error of the commit
   * @throws Error at once when `work` of another transaction of this database calls it
   * @throws DatabaseUnavailableError when another process held the lock of the SQLite file for 5 s
   */
  transact<T>(work: (tx: Transaction) => Promise<T>, options?: TransactOptions): Promise<T>
  /**
   * Runs a prepared select outside of transactions and returns its first committed row; `undefined` without a row.
   * @throws Error inside a transaction, like `read`
   */
  lookUp<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): Promise<Row | undefined>
  /**
   * Runs `work` while this process has the lock `name`. Does not run `work` when the lock is taken: on PostgreSQL by
   * any process, on SQLite by this process.
   * @param work gets a signal that aborts when the connection with the lock is lost. Another process may then take the
   * lock. Therefore `work` must lock the rows on which its writes depend, and a long `work` must stop at the signal.
   * @returns the result of `work`, or `undefined` when the lock was taken
   * @throws Error inside a transaction, like `read`
   */
  withLock<T>(name: string, work: (lost: AbortSignal) => Promise<T>): Promise<T | undefined>
  /**
   * Sends an announcement, which has no content, to all processes that listen on a channel. It is sent after the commit
   * of the transaction, and may be late or lost.
   */
  notify(tx: Transaction, channel: string): Promise<void>
  /**
   * Calls `heard` after each announcement on a channel.
   * @returns a function that stops listening
   */
  listen(channel: string, heard: () => void): () => void
  /**
   * Returns whether the database can read and write, within about one second on SQLite and two on PostgreSQL. On
   * SQLite, a commit of the last second proves that writing works. Without such a commit, the function makes a test
   * commit, at most once a second, which fails when the disk is full or another process has the lock.
   */
  isReady(): Promise<boolean>
  /** Waits for transactions under way, refuses new ones and closes every connection. */
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** A PostgreSQL connection string. When it is given, `file` is ignored. */
  readonly url?: string | undefined
  /** The path of an SQLite file, created with its directory when it does not exist. */
  readonly file?: string | undefined
  /**
   * How SQLite commits. `group`: transactions share a commit. `single`: each transaction has its own commit; benchmarks
   * compare the two.
   */
  readonly commit?: 'group' | 'single' | undefined
  /** Largest number of PostgreSQL connections for requests; 10 by default. */
  readonly connectionMax?: number | undefined
  /** Largest number of PostgreSQL connections for reports and migrations; 4 by default. */
  readonly reportConnectionMax?: number | undefined
  /** The longest time in milliseconds that a request waits for PostgreSQL; 5,000 by default. */
  readonly waitMs?: number | undefined
}
