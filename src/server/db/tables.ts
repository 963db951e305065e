import { atMsColumn, countColumn, impersonalTable, jsonColumn, textColumn } from './table.ts'

/** The database's own tables; only `steps/step-table.ts` uses them. */
export const stepTables = {
  /** The steps of the schema that have run. */
  migration: impersonalTable({
    name: textColumn(),
    place: countColumn(),
    at_ms: atMsColumn(),
    /** Hash of the step's SQL. */
    hash: textColumn(),
    kind: textColumn<'expand' | 'index' | 'backfill' | 'contract'>(),
  }),
  /** How far a `backfill` step has come. */
  migration_progress: impersonalTable({
    name: textColumn(),
    /** The last key that was visited, as JSON: text or a number. */
    last_key: jsonColumn(),
  }),
}
