import {
  type CompiledQuery,
  DeleteQueryNode,
  type DeleteResult,
  DummyDriver,
  InsertQueryNode,
  type InsertResult,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
  UpdateQueryNode,
  type UpdateResult,
} from 'kysely'
import type { Schema } from './schema.ts'
import { PortableSqliteCompiler } from './sqlite/compiler.ts'

export type DatabaseEngine = 'sqlite' | 'postgres'

/** An argument of a statement: a number, text, bytes or null. Flags are the numbers 0 and 1, not booleans. */
export type SqlValue = string | number | null | Uint8Array

/** The type of the rows that a statement returns; `never` for an insert, update or delete without `returning`. */
export type PreparedQueryRow<Output> = Output extends InsertResult | UpdateResult | DeleteResult
  ? never
  : Output

/** The text of a statement for one engine, and the names or constants that fill its placeholders. */
export interface CompiledStatement {
  readonly sql: string
  /** The name of the prepared statement on every connection of PostgreSQL. */
  readonly name: string
  /**
   * The name of the argument for each placeholder, in order. An empty name means that the constant at the same index
   * fills the placeholder.
   */
  readonly names: readonly string[]
  readonly constants: readonly SqlValue[]
  /** Whether the statement may change rows. */
  readonly writes: boolean
  /** Whether the statement was written as raw SQL, so that its effect cannot be read from Kysely's query tree. */
  readonly isRaw: boolean
}

/** A query that is built once, compiled once for each engine, and then only run. See `prepareQuery`. */
export interface PreparedQuery<Args, Row> {
  /** The number of this query among the prepared queries of the process, from 0. Caches use it as an index. */
  readonly id: number
  compiledFor(engine: DatabaseEngine): CompiledStatement
  /**
   * The types of the arguments and of the row, for the type checker only. The property is always absent at run time.
   */
  readonly types?: { args: (args: Args) => void; row: Row }
}

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Replaces the arguments while a query is built: reading any property returns a placeholder with the name of that
 * property.
 */
const placeholders: object = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

const builders: Readonly<Record<DatabaseEngine, Kysely<Schema>>> = {
  sqlite: builderWith(() => new PortableSqliteCompiler()),
  postgres: builderWith(() => new PostgresQueryCompiler()),
}

function builderWith(createQueryCompiler: () => QueryCompiler): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler,
    },
  })
}

let preparedCount = 0

/**
 * Declares a query that runs often. `build` runs once per engine, with placeholders instead of the arguments, so it
 * must not branch on them. Each run then only looks the statement up and binds its values. The query must name its
 * columns, because a prepared `select *` fails on PostgreSQL once a column is added. Example: `const findBalance =
 * prepareQuery((db, p: { account: string; item: number }) => db.selectFrom('balance').select('amount').where('account',
 * '=', p.account).where('item', '=', p.item))`, and then `const row = await tx.first(findBalance, { account, item })`.
 */
export function prepareQuery<Args extends { readonly [Name in keyof Args]: SqlValue }, Output>(
  build: (db: Kysely<Schema>, p: Args) => { compile(): CompiledQuery<Output> },
): PreparedQuery<Args, PreparedQueryRow<Output>> {
  const id = preparedCount++
  const compiled: Partial<Record<DatabaseEngine, CompiledStatement>> = {}
  return {
    id,
    compiledFor(engine) {
      compiled[engine] ??= compileStatement(
        `prepared-${id}`,
        build(builders[engine], placeholders as Args).compile(),
      )
      return compiled[engine]
    },
  }
}

/**
 * Returns the values of a statement in the order of its placeholders.
 * @throws TypeError when an argument is missing
 */
export function bindArguments(compiled: CompiledStatement, args: unknown): SqlValue[] {
  const { names, constants } = compiled
  const values: SqlValue[] = new Array(names.length)
  for (let place = 0; place < names.length; place++) {
    const name = names[place]
    const value = name ? (args as Record<string, SqlValue>)[name] : constants[place]
    if (value === undefined) throw new TypeError(`No value for ${name} in: ${compiled.sql}`)
    values[place] = value
  }
  return values
}

/** Returns whether a query may change rows. Every query may, except a plain select. */
function canQueryWrite(node: RootOperationNode): boolean {
  return !SelectQueryNode.is(node) || node.with !== undefined
}

/**
 * How to tell whether a query that is not prepared has changed rows. `none`: it changes nothing. `counted`: it has
 * changed something if its result has rows or a count of changes. `unknown`: it always counts as a change.
 */
export type QueryEffect = 'none' | 'counted' | 'unknown'

export function effectOfQuery(node: RootOperationNode): QueryEffect {
  if (!canQueryWrite(node)) return 'none'
  const isCounted = InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node)
  return isCounted ? 'counted' : 'unknown'
}

function compileStatement(name: string, query: CompiledQuery): CompiledStatement {
  return {
    name,
    sql: query.sql,
    names: query.parameters.map(value => (value instanceof Placeholder ? value.name : '')),
    constants: query.parameters.map(value => (value instanceof Placeholder ? null : (value as SqlValue))),
    writes: canQueryWrite(query.query),
    isRaw: RawNode.is(query.query),
  }
}
