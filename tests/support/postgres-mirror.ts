import { createQueryId, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { bindArguments, type SqlValue } from '../../src/server/db/prepared.ts'
import { type SqliteStatement, sqliteStatementChannel } from '../../src/server/db/sqlite/diagnostics.ts'

/** A statement of SQLite in PostgreSQL's syntax, with the same values. */
interface MirroredStatement {
  readonly sql: string
  readonly values: readonly SqlValue[]
}

/**
 * Matches error codes of violated constraints (class 23). The mirror ignores these errors: its database is empty, so
 * the rows to which a write refers are always missing.
 */
const CONSTRAINT = /^23/

/**
 * PostgreSQL's ids of column types whose values both engines return alike: bytea, int8, int2, int4, text, float8,
 * varchar, numeric.
 */
const SHARED_TYPES = new Set([17, 20, 21, 23, 25, 701, 1043, 1700])

/**
 * Matches statements that the product builds only for SQLite. The mirror skips them, since their suites also run on
 * PostgreSQL.
 */
const SQLITE_ONLY_STATEMENT = /\b(?:instr\(|rowid\b|sqlite_(?:master|schema)\b|pragma\b|vacuum\b)/

/** Matches schema changes, by which tests make a statement fail. The mirror skips them. */
const SCHEMA_CHANGE = /^(?:alter|create|drop) /

/** The statements that this process has run on PostgreSQL, by their SQL text for SQLite. */
const mirroredSql = new Set<string>()

/**
 * Makes each statement that SQLite runs in the enclosing suite also run on PostgreSQL, once in each process. The
 * statement gets the same values, an empty database, and a transaction that is rolled back. A test fails if PostgreSQL
 * refuses one of its new statements, or returns a column of a type that SQLite does not have.
 */
export function mirrorOnPostgres(): void {
  const mirror = createStatementMirror(mirroredSql)
  beforeAll(mirror.listen)
  afterEach(async () => expect(await mirror.refusals(), 'statements that only SQLite runs').toEqual([]))
  afterAll(mirror.close)
}

/** Records the statements of SQLite and runs them on PostgreSQL. */
export interface StatementMirror {
  /** Begins to record the statements that SQLite runs in this process. */
  listen(): void
  /**
   * Runs on PostgreSQL the statements that were recorded since the last call.
   * @returns each refusal of PostgreSQL, with its SQL
   */
  refusals(): Promise<string[]>
  close(): Promise<void>
}

/**
 * Creates a mirror that records the statements of SQLite and runs them on PostgreSQL.
 * @param known SQL texts for SQLite of statements that have already run; the mirror skips these, and adds the new ones
 */
export function createStatementMirror(known: Set<string>): StatementMirror {
  const waiting: MirroredStatement[] = []
  let client: pg.Client | undefined

  function recordStatement(message: unknown): void {
    const statement = message as SqliteStatement
    const sql =
      statement.kind === 'query' ? statement.compiled.sql : statement.prepared.compiledFor('sqlite').sql
    if (known.has(sql) || SQLITE_ONLY_STATEMENT.test(sql) || SCHEMA_CHANGE.test(sql)) return
    known.add(sql)
    waiting.push(toPostgresStatement(statement))
  }

  return {
    listen: () => sqliteStatementChannel.subscribe(recordStatement),
    async refusals() {
      if (waiting.length === 0) return []
      client ??= await connect()
      const refusals: string[] = []
      for (const statement of waiting.splice(0)) refusals.push(...(await refusalsOf(client, statement)))
      return refusals
    },
    async close() {
      sqliteStatementChannel.unsubscribe(recordStatement)
      await client?.end()
    },
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('templates').mirrorUrl })
  await client.connect()
  return client
}

function toPostgresStatement(statement: SqliteStatement): MirroredStatement {
  if (statement.kind === 'prepared') {
    const compiled = statement.prepared.compiledFor('postgres')
    return { sql: compiled.sql, values: bindArguments(compiled, statement.args) }
  }
  const { sql, parameters } = new PostgresQueryCompiler().compileQuery(
    statement.compiled.query,
    createQueryId(),
  )
  return { sql, values: parameters as readonly SqlValue[] }
}

async function refusalsOf(client: pg.Client, { sql, values }: MirroredStatement): Promise<string[]> {
  await client.query('begin')
  try {
    const { fields } = await client.query(sql, [...values])
    return fields
      .filter(({ dataTypeID }) => !SHARED_TYPES.has(dataTypeID))
      .map(({ name, dataTypeID }) => `column ${name} has type ${dataTypeID}: ${sql}`)
  } catch (error) {
    if (error instanceof pg.DatabaseError && CONSTRAINT.test(error.code ?? '')) return []
    return [`${error}: ${sql}`]
  } finally {
    await client.query('rollback')
  }
}
