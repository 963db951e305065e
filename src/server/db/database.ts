import type { Kysely } from 'kysely'
import type { Engine, Prepared } from './prepared.ts'
import type { Schema } from './schema.ts'

/**
 * The database inside one transaction. It ends with the transaction: a query that runs later throws and never
 * becomes part of the next transaction. There are no savepoints: everything that may refuse comes before the first
 * write, and a function that throws undoes its whole transaction.
 */
export interface Transaction {
  readonly engine: Engine
  /** For what the layers above remember until the transaction ends, by a key of their own. */
  readonly locals: Map<object, unknown>
  /** Any Kysely query inside this transaction, for paths that need not be fast. */
  readonly query: Kysely<Schema>
  /** The rows of a prepared statement; SQLite answers at once, PostgreSQL by a promise: always await it. */
  run<Args, Row>(statement: Prepared<Args, Row>, args: Args): readonly Row[] | Promise<readonly Row[]>
  /** The first row of a prepared statement. */
  first<Args, Row>(statement: Prepared<Args, Row>, args: Args): Row | undefined | Promise<Row | undefined>
  /**
   * Writes by a prepared statement whose answer nobody reads; not to be awaited. SQLite writes at once; PostgreSQL gets
   * the statement without waiting for the answer to the one before. A statement that fails makes the whole
   * transaction fail, at its end at the latest.
   */
  write<Args, Row>(statement: Prepared<Args, Row>, args: Args): void
}

export interface TransactOptions {
  /** Takes the time limits off; for migrations. PostgreSQL only: SQLite limits nothing inside a transaction. */
  readonly isUnlimited?: boolean
}

/** One database of either engine, ready for use after `migrate`. */
export interface Database {
  readonly engine: Engine
  /** Reads of committed rows, outside transactions. Each query sees its own snapshot; on SQLite it cannot write. */
  readonly read: Kysely<Schema>
  /** Like `read`, without the time limits of PostgreSQL; for reports that go through every row. */
  readonly readLong: Kysely<Schema>
  /**
   * Does a transaction wholly or not at all; the promise settles after the commit, which on SQLite is shared with the
   * transactions that arrived in the same turn.
   *
   * `work` may await nothing but its `tx`: on SQLite every other write waits for it. It may run twice and more, so it
   * leaves no trace outside `tx`: PostgreSQL does a transaction again that lost a race (serialisation, deadlock,
   * unique conflict); SQLite does every transaction of a batch again, each in a commit of its own, when one of the
   * batch threw after it had written. A row on which `work` decides is read with `forUpdate()`, for PostgreSQL.
   * @throws what `work` threw, after its effects are undone; or why the commit failed.
   * @throws NestedTransactionError at once when `work` of another transaction of this database calls it.
   * @throws UnavailableError when another process held the lock of the SQLite file for 5 s.
   */
  transact<T>(work: (tx: Transaction) => Promise<T>, options?: TransactOptions): Promise<T>
  /** The first row of a prepared select, committed rows only. */
  lookUp<Args, Row>(statement: Prepared<Args, Row>, args: Args): Promise<Row | undefined>
  /**
   * Does `work` unless someone else holds the lock of that name, among all processes on PostgreSQL and in this
   * process on SQLite. @returns the result, or `undefined` when the lock was taken.
   */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
  /** Announces on a channel to all processes once the transaction has committed. An announcement may be late or lost. */
  notify(tx: Transaction, channel: string): Promise<void>
  /** Calls `heard` when something was announced on a channel. @returns the way to stop */
  listen(channel: string, heard: () => void): () => void
  /**
   * Whether the database reads and writes; answers within about a second. SQLite: a commit of the last second proves the
   * writer; without one a probe commit does, at most one a second, so that a full disk and the lock of another process
   * are both noticed.
   */
  isReady(): Promise<boolean>
  /** Waits for transactions under way, refuses new ones and closes every connection. */
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** A PostgreSQL connection string; it wins over `file`. */
  readonly url?: string | undefined
  /** The path of an SQLite file, created with its directory when it does not exist. */
  readonly file?: string | undefined
  /** Whether SQLite transactions share commits; `single` is for comparing. */
  readonly commit?: 'group' | 'single' | undefined
  /** PostgreSQL connections at most; 10 by default. */
  readonly connectionMax?: number | undefined
}
