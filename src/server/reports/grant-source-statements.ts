import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The text before the first colon of a grant's source, which is the kind of its award, as SQL of either engine. */
export function grantSourceKindSql({ engine }: Pick<Database, 'engine'>) {
  return engine === 'sqlite'
    ? sql`case when instr(source, ':') > 0 then substr(source, 1, instr(source, ':') - 1) else source end`
    : sql`split_part(source, ':', 1)`
}
