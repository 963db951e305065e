import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { DatabaseEngine } from '../prepared.ts'

type ColumnType = ColumnDataType | RawBuilder<unknown>

/** Column types by meaning, so that one migration serves both engines. Text sorts by code point on both. */
export interface ColumnTypes {
  /** The 26 characters of an `Id` (see `domain/ids.ts`). */
  readonly id: ColumnType
  readonly text: ColumnType
  /** JSON as text; no query reads its content. */
  readonly json: ColumnType
  /** A whole number of centavos, or of anything else that may exceed 2^31. */
  readonly amount: ColumnType
  /** A time in epoch milliseconds. */
  readonly atMs: ColumnType
  /** A small whole number, such as a count, an item id or the line number of a ledger entry. */
  readonly count: ColumnType
  /** A flag that is 0 or 1. */
  readonly flag: ColumnType
  readonly bytes: ColumnType
}

export interface MigrationContext {
  /** Runs the statements that create indexes and change data. */
  readonly db: Kysely<never>
  readonly engine: DatabaseEngine
  readonly column: ColumnTypes
  /**
   * Begins the definition of a table; the caller ends it with `execute()`.
   * @param key `text`: SQLite stores the rows in the order of the primary key. `number`: the rows are stored in order
   * of arrival, which suits long rows, and any other key needs a separate index.
   */
  createTable(name: string, key: 'text' | 'number'): CreateTableBuilder<string, never>
}

/**
 * One step of the schema. A released step is never changed, renamed, moved or removed: a database stores the hash of
 * its SQL and refuses an edited step. The kind says what the step means for processes of the former release, which use
 * the database at the same time and afterwards:
 * - `expand` adds tables and columns; the former release works as before.
 * - `index` adds an index to a table that is in use, while other transactions write to it.
 * - `backfill` fills columns or tables in slices, beside the writes of the former release.
 * - `contract` removes or narrows columns and tables; the former release must have ended.
 */
export type Migration =
  | ExpandMigrationStep
  | IndexMigrationStep
  | BackfillMigrationStep
  | ContractMigrationStep

export type MigrationStepKind = Migration['kind']

export interface ExpandMigrationStep {
  readonly name: string
  readonly kind: 'expand'
  /**
   * Runs the SQL of the step in one transaction. To compute the hash of the step, the function also runs with a driver
   * whose queries return no rows, so code that changes data must not fail without rows.
   */
  up(context: MigrationContext): Promise<void>
}

export interface ContractMigrationStep {
  readonly name: string
  readonly kind: 'contract'
  /**
   * The newest step of the first release that no longer needs the columns and tables which this step removes. Before
   * this step runs, every process must run that release or a newer one.
   */
  readonly after: string
  /** Runs the SQL of the step in one transaction, like `up` of an `expand` step. */
  up(context: MigrationContext): Promise<void>
}

export interface IndexMigrationStep {
  readonly name: string
  readonly kind: 'index'
  readonly index: NewIndex
}

/** An index of one table, as the parts from which the SQL of either engine is made. */
export interface NewIndex {
  readonly name: string
  readonly table: string
  readonly columns: readonly [string, ...string[]]
  readonly isUnique?: boolean
  /** The condition of a partial index, in SQL. */
  readonly where?: string
}

export interface BackfillMigrationStep {
  readonly name: string
  readonly kind: 'backfill'
  /**
   * The table whose rows the step visits, and the key column that gives their order. The column must have an index and
   * no nulls.
   */
  readonly rows: { readonly table: string; readonly key: string; readonly keyType: 'text' | 'number' }
  /**
   * Fills the columns or tables for the rows whose key is above `after` and at most `upTo`, in a separate transaction.
   * Rows that the former release inserts after the last slice are never visited, so code that reads the table must
   * accept them until a `contract` step.
   */
  fill(context: MigrationContext, range: BackfillKeyRange): Promise<void>
}

export interface BackfillKeyRange {
  readonly after: string | number
  readonly upTo: string | number
}

const columns: Readonly<Record<DatabaseEngine, ColumnTypes>> = {
  sqlite: {
    id: 'text',
    text: 'text',
    json: 'text',
    amount: 'integer',
    atMs: 'integer',
    count: 'integer',
    flag: 'integer',
    bytes: 'blob',
  },
  postgres: {
    id: sql`varchar(26) collate "C"`,
    text: sql`text collate "C"`,
    json: 'text',
    amount: 'bigint',
    atMs: 'bigint',
    count: 'integer',
    flag: 'smallint',
    bytes: 'bytea',
  },
}

/** Creates the object with which a migration step defines columns and tables on one engine. */
export function createMigrationContext(db: Kysely<never>, engine: DatabaseEngine): MigrationContext {
  return {
    db,
    engine,
    column: columns[engine],
    createTable(name, key) {
      const table = db.schema.createTable(name)
      if (engine === 'postgres') return table
      return table.modifyEnd(key === 'text' ? sql`strict, without rowid` : sql`strict`)
    },
  }
}
