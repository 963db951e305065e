import type { StatementSync } from 'node:sqlite'
import type { PreparedQuery } from '../prepared.ts'
import type { SqliteConnection } from './connection.ts'

/**
 * Runs lookups on the writing connection while no transaction writes. All lookups of one turn of the event loop share
 * one read transaction, because taking and releasing SQLite's read lock costs three times as much as a lookup by key.
 */
export class SharedReadTransaction {
  readonly #connection: SqliteConnection
  readonly #begin: StatementSync
  readonly #commit: StatementSync
  #isOpen = false

  constructor(connection: SqliteConnection) {
    this.#connection = connection
    this.#begin = connection.database.prepare('begin')
    this.#commit = connection.database.prepare('commit')
  }

  /**
   * Runs a prepared select and returns its first row; `undefined` without a row. It sees all commits before the first
   * lookup of this turn of the event loop.
   */
  first<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): Row | undefined {
    if (!this.#isOpen) {
      this.#begin.run()
      this.#isOpen = true
      setImmediate(() => this.end())
    }
    return this.#connection.first(statement, args)
  }

  /** Ends the read transaction, if one is open. Must be called before the connection begins to write. */
  end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#commit.run()
  }
}
