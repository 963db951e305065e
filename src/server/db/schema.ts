/**
 * Every table of the database, as Kysely sees it. Columns are snake_case; the same on both engines. Each `tables.ts` of
 * a room or module adds its own tables by declaration merging; the tables below are the database's own.
 */
export interface Schema {
  /** The steps of the schema that have run; only `steps/step-table.ts` uses this table. */
  migration: {
    name: string
    place: number
    at_ms: number
    /** Hash of the step's SQL. */
    hash: string
    kind: 'expand' | 'index' | 'backfill' | 'contract'
  }
  /** How far a `backfill` step has come; only `steps/step-table.ts` uses this table. */
  migration_progress: {
    name: string
    /** The last key that was visited, as JSON: text or a number. */
    last_key: string
  }
}
