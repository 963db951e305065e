import type { SchemaOf } from './table.ts'
import type { stepTables } from './tables.ts'

/**
 * Every table of the database, as Kysely sees it. Columns are snake_case; the same on both engines. Each `tables.ts` of
 * a room or module adds its own tables by declaration merging.
 */
export interface Schema extends SchemaOf<typeof stepTables> {}
