import { Kysely } from 'kysely'
import type pg from 'pg'
import type { Transaction } from '../database.ts'
import { bind, type Prepared } from '../prepared.ts'
import type { Schema } from '../schema.ts'
import { postgresDialect } from './dialect.ts'

/** Sends a prepared statement under its name, so that each connection parses and plans it once. */
export async function runNamed<Args, Row>(
  client: pg.Pool | pg.PoolClient,
  statement: Prepared<Args, Row>,
  args: Args,
): Promise<Row[]> {
  const compiled = statement.compiledFor('postgres')
  const { rows } = await client.query({
    name: compiled.name,
    text: compiled.sql,
    values: bind(compiled, args),
  })
  return rows
}

/** A unit's view of its connection, inside a transaction with the savepoint `unit`. */
export class PostgresTransaction implements Transaction {
  readonly engine = 'postgres'
  readonly #client: pg.PoolClient
  #query: Kysely<Schema> | undefined
  #isOpen = true
  #hasWritten = false
  #depth = 0
  readonly #writes: Promise<unknown>[] = []

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  get query(): Kysely<Schema> {
    this.#assertOpen()
    this.#hasWritten = true
    this.#query ??= new Kysely<Schema>({ dialect: postgresDialect(this.#client, () => this.#assertOpen()) })
    return this.#query
  }

  async run<Args, Row>(statement: Prepared<Args, Row>, args: Args): Promise<readonly Row[]> {
    this.#assertOpen()
    this.#hasWritten ||= statement.compiledFor('postgres').writes
    return runNamed(this.#client, statement, args)
  }

  async first<Args, Row>(statement: Prepared<Args, Row>, args: Args): Promise<Row | undefined> {
    return (await this.run(statement, args))[0]
  }

  write<Args, Row>(statement: Prepared<Args, Row>, args: Args): void {
    this.#writes.push(this.run(statement, args))
  }

  /** Waits for every write that was not awaited. @throws what the first of them failed with */
  async finishWrites(): Promise<void> {
    await Promise.all(this.#writes)
  }

  /** Before the first write the unit's own savepoint does, and saves two round trips. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.#assertOpen()
    const isFirst = !this.#hasWritten && this.#depth === 0
    this.#depth++
    const name = isFirst ? 'unit' : `nested_${this.#depth}`
    if (!isFirst) await this.#client.query(`savepoint ${name}`)
    try {
      const result = await work()
      if (!isFirst) await this.#client.query(`release savepoint ${name}`)
      return result
    } catch (error) {
      await this.#client.query(`rollback to savepoint ${name}`)
      if (isFirst) this.#hasWritten = false
      throw error
    } finally {
      this.#depth--
    }
  }

  /** Makes a transaction that outlives its unit harmless. */
  end(): void {
    this.#isOpen = false
  }

  #assertOpen(): void {
    if (!this.#isOpen) throw new Error('The unit of this transaction has ended')
  }
}
