import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '../prepared.ts'

type ColumnType = ColumnDataType | RawBuilder<unknown>

/** Column types by meaning, so that one migration serves both engines. Text sorts by code point on both. */
export interface ColumnTypes {
  /** The 26 characters of an `Id` (see `domain/ids.ts`). */
  readonly id: ColumnType
  readonly text: ColumnType
  /** JSON as text; no query reads its content. */
  readonly json: ColumnType
  /** A whole number of centavos, or of anything else that may pass 2^31. */
  readonly amount: ColumnType
  /** Epoch milliseconds. */
  readonly atMs: ColumnType
  /** A small whole number: a count, an item id, a line. */
  readonly count: ColumnType
  /** 0 or 1. */
  readonly flag: ColumnType
  readonly bytes: ColumnType
}

export interface MigrationContext {
  /** For indexes and data. */
  readonly db: Kysely<never>
  readonly engine: Engine
  readonly column: ColumnTypes
  /**
   * Begins a table; end with `execute()`. On SQLite, rows with a `text` key are stored in the order of the key. With
   * `number` the rows are stored in order of arrival, which suits long rows, and any other key is a separate index.
   */
  createTable(name: string, key: 'text' | 'number'): CreateTableBuilder<string, never>
}

/**
 * One step of the schema. Append-only: a released step is never changed, renamed, moved or removed. The hash of its
 * SQL is stored, and a database refuses a step that was edited afterwards.
 */
export interface Migration {
  readonly name: string
  /** Also runs for the hash, against a driver whose queries return no rows; changing data must not fail then. */
  up(context: MigrationContext): Promise<void>
}

const columns: Readonly<Record<Engine, ColumnTypes>> = {
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

/** The context of a migration on one engine. */
export function migrationContext(db: Kysely<never>, engine: Engine): MigrationContext {
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
