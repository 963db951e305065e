import type { SchemaOf } from './table.ts'
import type { migrationStepTables } from './tables.ts'

/**
 * The types of every table of the database for Kysely. Column names are snake_case, the same on both engines. Each
 * `tables.ts` of a server folder or module adds its own tables by declaration merging.
 */
export interface Schema extends SchemaOf<typeof migrationStepTables> {}
