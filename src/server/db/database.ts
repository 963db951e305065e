import type { Kysely } from 'kysely'
import { openPostgres } from './postgres/postgres-database.ts'
import type { Engine, Prepared } from './prepared.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite/sqlite-database.ts'

/**
 * The database inside one unit of work. It ends with the unit: keeping it is an error, and the calls of one
 * unit follow one another, never side by side.
 */
export interface Transaction {
  readonly engine: Engine
  /** Any Kysely query inside this unit, for paths that need not be fast. */
  readonly query: Kysely<Schema>
  /** The rows of a prepared statement; at once on SQLite, so await it without asking which. */
  run<Args, Row>(statement: Prepared<Args, Row>, args: Args): readonly Row[] | Promise<readonly Row[]>
  /** The first row of a prepared statement. */
  first<Args, Row>(statement: Prepared<Args, Row>, args: Args): Row | undefined | Promise<Row | undefined>
  /**
   * Writes by a prepared statement whose answer nobody reads; not to be awaited. At once on SQLite; on PostgreSQL sent
   * without waiting for the answer of the statement before. A statement that fails makes the whole transaction fail
   * at its end at the latest.
   */
  write<Args, Row>(statement: Prepared<Args, Row>, args: Args): void
  /** Does `work` wholly or, when it throws, not at all; the error is passed on and the unit may continue. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
}

/** One database of either engine, ready for use after `migrate`. */
export interface Database {
  readonly engine: Engine
  /** Reads of committed rows, outside units. Each query sees its own snapshot; on SQLite it cannot write. */
  readonly read: Kysely<Schema>
  /**
   * Does a unit of work wholly or not at all. The answer comes after the commit, on SQLite shared with the
   * units that arrived in the same turn. A unit may await nothing but its transaction: on SQLite everyone
   * else's writes wait for it, and a second `transact` inside it waits forever. On PostgreSQL a unit that lost
   * a race (serialisation, deadlock, unique conflict) is done again, so it may leave no trace outside; a row
   * on which it decides must be read with `forUpdate()` there.
   * @throws what the unit threw, after its effects are undone; or why the commit failed.
   */
  transact<T>(unit: (tx: Transaction) => Promise<T>): Promise<T>
  /** The first row of a prepared select, committed rows only. */
  lookUp<Args, Row>(statement: Prepared<Args, Row>, args: Args): Promise<Row | undefined>
  /**
   * Does `work` unless someone else holds the lock of that name, among all processes on PostgreSQL and in this
   * process on SQLite. @returns the result, or `undefined` when the lock was taken.
   */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
  /** Announces on a channel to all processes once the transaction has committed. A hint: it may come late or be lost. */
  notify(tx: Transaction, channel: string): Promise<void>
  /** Calls `heard` when something was announced on a channel. @returns the way to stop */
  listen(channel: string, heard: () => void): () => void
  /** Whether the database answers. */
  isReady(): Promise<boolean>
  /** Waits for units under way, refuses new ones and lets go of every connection. */
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** A PostgreSQL connection string; it wins over `file`. */
  readonly url?: string | undefined
  /** The path of an SQLite file, created with its directory when it does not exist. */
  readonly file?: string | undefined
  /** Whether SQLite units share commits; `single` is for comparing. */
  readonly commit?: 'group' | 'single' | undefined
  /** PostgreSQL connections at most; 10 by default. */
  readonly connectionMax?: number | undefined
}

/** Opens a database without touching its tables. @throws RangeError when the config names no database. */
export function openDatabase(config: DatabaseConfig): Database {
  if (config.url) return openPostgres({ url: config.url, connectionMax: config.connectionMax ?? 10 })
  if (config.file) return openSqlite({ file: config.file, commit: config.commit ?? 'group' })
  throw new RangeError('A database needs a url or a file')
}
