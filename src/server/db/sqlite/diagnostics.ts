import { channel } from 'node:diagnostics_channel'
import type { CompiledQuery } from 'kysely'
import type { PreparedQuery } from '../prepared.ts'

/** A transaction function that threw after it had changed a row, on SQLite. */
export interface UndoneWrite {
  readonly error: unknown
}

/**
 * Publishes an `UndoneWrite` for each such function. SQLite then runs every transaction of the batch a second time, so
 * a refusal must come before the first write: a test fails when a refusal comes later.
 */
export const undoneWriteChannel = channel('perya.undone-writes')

/** A statement that SQLite is about to run: a query of Kysely, or a prepared statement that is new to its connection. */
export type SqliteStatement =
  | { readonly kind: 'query'; readonly compiled: CompiledQuery }
  | { readonly kind: 'prepared'; readonly prepared: PreparedQuery<unknown, unknown>; readonly args: unknown }

/**
 * Publishes each `SqliteStatement`. Most suites of the tests run on SQLite alone, and a test fails when PostgreSQL
 * refuses a statement that SQLite ran in that test.
 */
export const sqliteStatementChannel = channel('perya.sqlite-statements')
