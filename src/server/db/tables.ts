import { atMsColumn, countColumn, impersonalTable, jsonColumn, textColumn } from './table.ts'

/** The tables in which the database records its own schema steps; only `steps/step-table.ts` uses them. */
export const migrationStepTables = {
  /** The steps of the schema that have run on this database. */
  migration: impersonalTable({
    name: textColumn(),
    place: countColumn(),
    at_ms: atMsColumn(),
    /** Hash of the step's SQL. */
    hash: textColumn(),
    kind: textColumn<'expand' | 'index' | 'backfill' | 'contract'>(),
  }),
  /** The progress of each `backfill` step that has not ended. */
  migration_progress: impersonalTable({
    name: textColumn(),
    /** The last key that the `backfill` step has visited, as JSON: text or a number. */
    last_key: jsonColumn(),
  }),
}
