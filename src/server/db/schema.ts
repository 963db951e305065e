/**
 * Every table of the database, as Kysely sees it. Columns are snake_case; the same on both engines. Each `tables.ts` of
 * a room or module adds its own tables by declaration merging; the table below is the database's own.
 */
export interface Schema {
  /** The steps of the schema that have run; only `migrate.ts` uses this table. */
  migration: {
    name: string
    place: number
    at_ms: number
    /** Hash of the step's SQL; null for a step that ran before hashes were stored. */
    hash: string | null
  }
}
