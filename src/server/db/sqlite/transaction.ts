import type { Kysely } from 'kysely'
import type { Transaction } from '../database.ts'
import type { Prepared } from '../prepared.ts'
import type { Schema } from '../schema.ts'
import type { SqliteConnection } from './connection.ts'

/** A unit's view of the writing connection, inside the savepoint `unit`. */
export class SqliteTransaction implements Transaction {
  readonly engine = 'sqlite'
  readonly #connection: SqliteConnection
  readonly #query: Kysely<Schema>
  #isOpen = true
  #hasWritten = false
  #depth = 0

  constructor(connection: SqliteConnection, query: Kysely<Schema>) {
    this.#connection = connection
    this.#query = query
  }

  get query(): Kysely<Schema> {
    this.#assertOpen()
    this.#hasWritten = true
    return this.#query
  }

  run<Args, Row>(statement: Prepared<Args, Row>, args: Args): readonly Row[] {
    this.#assertOpen()
    this.#hasWritten ||= statement.compiledFor('sqlite').writes
    return this.#connection.run(statement, args)
  }

  first<Args, Row>(statement: Prepared<Args, Row>, args: Args): Row | undefined {
    this.#assertOpen()
    this.#hasWritten ||= statement.compiledFor('sqlite').writes
    return this.#connection.first(statement, args)
  }

  write<Args, Row>(statement: Prepared<Args, Row>, args: Args): void {
    this.run(statement, args)
  }

  /** Before the first write the unit's own savepoint does, and saves two statements. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.#assertOpen()
    if (this.#hasWritten || this.#depth > 0) return this.#nested(work)
    this.#depth++
    try {
      return await work()
    } catch (error) {
      this.#connection.database.exec('rollback to unit')
      this.#hasWritten = false
      throw error
    } finally {
      this.#depth--
    }
  }

  /** Makes a transaction that outlives its unit harmless. */
  end(): void {
    this.#isOpen = false
  }

  async #nested<T>(work: () => Promise<T>): Promise<T> {
    const { database } = this.#connection
    const name = `nested_${++this.#depth}`
    database.exec(`savepoint ${name}`)
    try {
      const result = await work()
      database.exec(`release ${name}`)
      return result
    } catch (error) {
      database.exec(`rollback to ${name}`)
      database.exec(`release ${name}`)
      throw error
    } finally {
      this.#depth--
    }
  }

  #assertOpen(): void {
    if (!this.#isOpen) throw new Error('The unit of this transaction has ended')
  }
}
