import { channel } from 'node:diagnostics_channel'
import type { CompiledQuery } from 'kysely'
import type { PreparedQuery } from '../prepared.ts'

/** Event for tests: on SQLite, a transaction function threw after it had changed a row. */
export interface UndoneWrite {
  readonly error: unknown
}

/**
 * Publishes an `UndoneWrite` for each transaction function that threw after a change. SQLite then runs the whole batch
 * a second time, so code must refuse before its first write; tests fail when a refusal comes later.
 */
export const undoneWriteChannel = channel('perya.undone-writes')

/** A statement that SQLite is about to run: a query of Kysely, or a prepared statement that is new to its connection. */
export type SqliteStatement =
  | { readonly kind: 'query'; readonly compiled: CompiledQuery }
  | { readonly kind: 'prepared'; readonly prepared: PreparedQuery<unknown, unknown>; readonly args: unknown }

/**
 * Publishes each `SqliteStatement`. Most test suites run on SQLite alone; with this channel they also send each
 * statement to PostgreSQL and fail when PostgreSQL refuses it.
 */
export const sqliteStatementChannel = channel('perya.sqlite-statements')
