import { Kysely } from 'kysely'
import type pg from 'pg'
import type { Transaction } from '../database.ts'
import { bindArguments, type PreparedQuery } from '../prepared.ts'
import type { Schema } from '../schema.ts'
import { createPostgresDialect } from './dialect.ts'

/** Sends a prepared statement under its name, so that each connection parses and plans it once. */
export async function runNamedStatement<Args, Row>(
  client: pg.Pool | pg.PoolClient,
  statement: PreparedQuery<Args, Row>,
  args: Args,
): Promise<Row[]> {
  return (await sendNamedStatement(client, statement, args)).rows
}

function sendNamedStatement<Args, Row>(
  client: pg.Pool | pg.PoolClient,
  statement: PreparedQuery<Args, Row>,
  args: Args,
): Promise<pg.QueryResult> {
  const compiled = statement.compiledFor('postgres')
  return client.query({
    name: compiled.name,
    text: compiled.sql,
    values: bindArguments(compiled, args),
  })
}

/**
 * A transaction on a connection of its own. Statements are pipelined: each is sent before the earlier ones are
 * answered, and PostgreSQL answers in the same order.
 */
export class PostgresTransaction implements Transaction {
  readonly engine = 'postgres'
  readonly locals = new Map<object, unknown>()
  readonly #client: pg.PoolClient
  #query: Kysely<Schema> | undefined
  #isOpen = true
  #hasChanged = false
  /** Number of statements that may change rows and that PostgreSQL has not answered yet. */
  #unanswered = 0
  #hasFailed = false
  #failure: unknown

  /** Sends `begin`; PostgreSQL answers it before any other statement. */
  constructor(client: pg.PoolClient) {
    this.#client = client
    this.#note(client.query('begin'))
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  get hasChanged(): boolean {
    return this.#hasChanged || this.#unanswered > 0
  }

  get query(): Kysely<Schema> {
    this.#assertOpen()
    this.#query ??= new Kysely<Schema>({
      dialect: createPostgresDialect(
        this.#client,
        () => this.#assertOpen(),
        () => {
          this.#hasChanged = true
        },
      ),
    })
    return this.#query
  }

  async run<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): Promise<readonly Row[]> {
    this.#assertOpen()
    return this.#send(statement, args)
  }

  async first<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): Promise<Row | undefined> {
    return (await this.run(statement, args))[0]
  }

  write<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): void {
    this.#assertOpen()
    this.#note(this.#send(statement, args))
  }

  /**
   * Commits the transaction.
   * @throws the error of a write that was not awaited, or Error when PostgreSQL rolled back because of an error that
   * the transaction function caught
   */
  async commit(): Promise<void> {
    this.end()
    const { command } = await this.#client.query('commit')
    if (this.#hasFailed) throw this.#failure
    if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, so it was rolled back')
  }

  /**
   * Returns the error that made the transaction fail. If a write failed, this is the error of the first failed write,
   * because later errors only follow from it.
   */
  failureOf(error: unknown): unknown {
    return this.#hasFailed ? this.#failure : error
  }

  /** Makes every later query of this transaction throw. */
  end(): void {
    this.#isOpen = false
  }

  async #send<Args, Row>(statement: PreparedQuery<Args, Row>, args: Args): Promise<readonly Row[]> {
    const { writes, isRaw } = statement.compiledFor('postgres')
    if (!writes) return runNamedStatement(this.#client, statement, args)
    this.#unanswered++
    try {
      const { rows, rowCount, command } = await sendNamedStatement(this.#client, statement, args)
      if (isRaw ? command !== 'SELECT' : (rowCount ?? 0) > 0) this.#hasChanged = true
      return rows
    } finally {
      this.#unanswered--
    }
  }

  #note(answer: Promise<unknown>): void {
    answer.catch(error => {
      if (this.#hasFailed) return
      this.#hasFailed = true
      this.#failure = error
    })
  }

  #assertOpen(): void {
    if (!this.#isOpen) throw new Error('The transaction of this query has ended')
  }
}
