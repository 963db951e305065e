import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Returns an SQL expression, for either database engine, for the kind of a grant's award: the part of the grant's
 * source before the first colon.
 */
export function grantSourceKindSql({ engine }: Pick<Database, 'engine'>) {
  return engine === 'sqlite'
    ? sql`case when instr(source, ':') > 0 then substr(source, 1, instr(source, ':') - 1) else source end`
    : sql`split_part(source, ':', 1)`
}
