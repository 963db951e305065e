import { Kysely } from 'kysely'
import type { Transaction } from '../database.ts'
import type { PreparedQuery } from '../prepared.ts'
import type { Schema } from '../schema.ts'
import type { SqliteConnection } from './connection.ts'
import { createSqliteDialect } from './dialect.ts'

/**
 * One transaction on the writing connection. Each query checks whether this object has ended, not whether the
 * connection has an open transaction. Otherwise a late query could run inside the next transaction.
 */
export class SqliteTransaction implements Transaction {
  readonly engine = 'sqlite'
  readonly locals = new Map<object, unknown>()
  readonly #connection: SqliteConnection
  #query: Kysely<Schema> | undefined
  #isOpen = true

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  get hasChanged(): boolean {
    return this.#connection.hasChanged
  }

  get query(): Kysely<Schema> {
    this.#assertOpen()
    this.#query ??= new Kysely<Schema>({
      dialect: createSqliteDialect(this.#connection, () => this.#assertOpen()),
    })
    return this.#query
  }

  run<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): readonly Row[] {
    this.#assertOpen()
    return this.#connection.run(statement, args)
  }

  first<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): Row | undefined {
    this.#assertOpen()
    return this.#connection.first(statement, args)
  }

  write<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): void {
    this.#assertOpen()
    this.#connection.run(statement, args)
  }

  /** Makes every later query of this transaction throw. */
  end(): void {
    this.#isOpen = false
  }

  #assertOpen(): void {
    if (!this.#isOpen) throw new Error('The transaction of this query has ended')
  }
}
