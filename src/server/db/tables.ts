import { atMs, count, impersonal, json, text } from './table.ts'

/** The database's own tables; only `steps/step-table.ts` uses them. */
export const stepTables = {
  /** The steps of the schema that have run. */
  migration: impersonal({
    name: text(),
    place: count(),
    at_ms: atMs(),
    /** Hash of the step's SQL. */
    hash: text(),
    kind: text<'expand' | 'index' | 'backfill' | 'contract'>(),
  }),
  /** How far a `backfill` step has come. */
  migration_progress: impersonal({
    name: text(),
    /** The last key that was visited, as JSON: text or a number. */
    last_key: json(),
  }),
}
