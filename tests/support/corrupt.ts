import { DatabaseSync } from 'node:sqlite'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import type { Database } from '../../src/server/db/database.ts'
import type { TestDatabases } from './databases.ts'

/**
 * Makes changes that the constraints of the database forbid, to imitate a disk error or a person with the database
 * password.
 */
export async function changeRowsAgainstConstraints(
  databases: TestDatabases,
  db: Database,
  ...statements: readonly RawBuilder<unknown>[]
): Promise<void> {
  const changes = statements.map(statement => statement.compile(db.read))
  const { file, url } = databases.configOf(db)
  if (file) {
    const other = new DatabaseSync(file, { enableForeignKeyConstraints: false })
    other.exec('pragma ignore_check_constraints = on')
    for (const { sql: text, parameters } of changes)
      other.prepare(text).run(...(parameters as (string | number)[]))
    other.close()
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Drops the check constraints, since PostgreSQL cannot disable them for one session. No other test uses this
    // database.
    const checks = await client.query(
      `select conrelid::regclass as "table", conname as name from pg_constraint
        where contype in ('c', 'f') and connamespace = 'public'::regnamespace`,
    )
    for (const { table, name } of checks.rows) {
      await client.query(`alter table ${table} drop constraint "${name}"`)
    }
    for (const { sql: text, parameters } of changes) await client.query(text, [...parameters])
  } finally {
    await client.end()
  }
}
