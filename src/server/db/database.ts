import type { Kysely } from 'kysely'
import type { DatabaseEngine, PreparedQuery } from './prepared.ts'
import type { Schema } from './schema.ts'

/**
 * The database inside one transaction. After the transaction has ended, every query of this object throws, so that it
 * cannot join the next transaction. A transaction has no savepoints: make every refusal before the first write, since a
 * function that throws undoes its whole transaction.
 */
export interface Transaction {
  readonly engine: DatabaseEngine
  /** Values that other layers attach to the transaction until it ends. Each layer uses its own object as the key. */
  readonly locals: Map<object, unknown>
  /** Whether a statement of this transaction has changed a row. Raw SQL other than a select counts as a change. */
  readonly hasChanged: boolean
  /** Any Kysely query inside this transaction, for paths that need not be fast. */
  readonly query: Kysely<Schema>
  /** The rows of a prepared statement. Always await them: SQLite returns them at once, PostgreSQL by a promise. */
  run<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): readonly Row[] | Promise<readonly Row[]>
  /** The first row of a prepared statement; `undefined` without a row. */
  first<Args, Row>(
    statement: PreparedQuery<Args, Row>,
    args: Args,
  ): Row | undefined | Promise<Row | undefined>
  /**
   * Writes with a prepared statement whose result nobody reads; do not await it. SQLite writes at once. PostgreSQL
   * receives the statement before it has answered the previous one. A statement that fails makes the whole transaction
   * fail, at the latest when the transaction ends.
   */
  write<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): void
}

export interface TransactOptions {
  /** Removes the time limits; for migrations. PostgreSQL only: SQLite has no time limits inside a transaction. */
  readonly isUnlimited?: boolean
}

/** One database of either engine, ready for use after `migrate`. */
export interface Database {
  readonly engine: DatabaseEngine
  /**
   * Reads of committed rows, outside transactions. Each query sees its own snapshot; on SQLite a query cannot write.
   * Inside a transaction of this database a query throws `NestedTransactionError`.
   */
  readonly read: Kysely<Schema>
  /**
   * Like `read`, but without the time limits of PostgreSQL and on separate connections. For reports over many rows, and
   * for indexes of the schema, since PostgreSQL refuses to build an index concurrently inside a transaction.
   */
  readonly readLong: Kysely<Schema>
  /**
   * Runs a transaction completely or not at all. The promise settles after the commit. On SQLite the transactions that
   * arrive in the same turn of the event loop share one commit.
   *
   * `work` may await nothing but its `tx`, since on SQLite every other write waits for `work`. `work` may run more than
   * once, so it must have no effect outside `tx`. PostgreSQL runs a transaction again after a lost race (serialisation,
   * deadlock, unique conflict). SQLite runs every transaction of a batch again when one of the batch threw after it had
   * written. For PostgreSQL, `work` reads a row on which it decides with `forUpdate()`.
   * @throws the error of `work`, after its effects are undone, or the error of the commit.
   * @throws NestedTransactionError at once when `work` of another transaction of this database calls it.
   * @throws DatabaseUnavailableError when another process held the lock of the SQLite file for 5 s.
   */
  transact<T>(work: (tx: Transaction) => Promise<T>, options?: TransactOptions): Promise<T>
  /**
   * The first row of a prepared select, committed rows only; `undefined` without a row. @throws NestedTransactionError
   * like `read`
   */
  lookUp<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): Promise<Row | undefined>
  /**
   * Runs `work` while this process holds the lock `name`. Does not run `work` when the lock is taken: on PostgreSQL by
   * any process, on SQLite by this process.
   * @param work gets a signal that aborts when the connection that holds the lock is lost, since another process may
   *   then take the lock. So `work` decides its writes on locked rows, and a long `work` stops at the signal.
   * @returns the result, or `undefined` when the lock was taken.
   * @throws NestedTransactionError like `read`
   */
  withLock<T>(name: string, work: (lost: AbortSignal) => Promise<T>): Promise<T | undefined>
  /**
   * Sends an announcement without content on a channel, to all processes, after the transaction's commit. An
   * announcement may be late or lost.
   */
  notify(tx: Transaction, channel: string): Promise<void>
  /** Calls `heard` after an announcement on a channel. @returns a function that stops listening */
  listen(channel: string, heard: () => void): () => void
  /**
   * Whether the database can read and write; answers within about a second, on PostgreSQL within two. On SQLite a
   * commit of the last second proves that writing works; without one, the function makes a probe commit, at most once a
   * second, which notices a full disk and the lock of another process.
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
   * `group`: SQLite transactions share commits. `single`: each transaction has its own commit, so that benchmarks can
   * compare the two.
   */
  readonly commit?: 'group' | 'single' | undefined
  /** Largest number of PostgreSQL connections for requests; 10 by default. */
  readonly connectionMax?: number | undefined
  /** Largest number of PostgreSQL connections for reports and migrations; 4 by default. */
  readonly reportConnectionMax?: number | undefined
}
