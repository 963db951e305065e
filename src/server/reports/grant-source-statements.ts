import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Returns the SQL, for either database engine, of the part of a grant's source before the first colon. This part is the
 * kind of its award.
 */
export function grantSourceKindSql({ engine }: Pick<Database, 'engine'>) {
  return engine === 'sqlite'
    ? sql`case when instr(source, ':') > 0 then substr(source, 1, instr(source, ':') - 1) else source end`
    : sql`split_part(source, ':', 1)`
}
