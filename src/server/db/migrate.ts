import { type Kysely, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { migrations as allMigrations } from './migrations/index.ts'
import { type Migration, migrationContext } from './migrations/migration.ts'
import { lockKey } from './postgres/lock.ts'

/** What is written down about the steps taken; no other code uses this table. */
interface MigrationSchema {
  migration: { name: string; place: number; at_ms: number }
}

/**
 * Brings the tables up to date, all missing steps or none. Any number of processes may start at once: one
 * works, the others wait and then find nothing to do.
 * @returns the names of the steps taken.
 * @throws Error when the database knows a step that this code does not, or knows them in another order: it
 * belongs to newer code, which must not be undone.
 */
export function migrate(
  database: Database,
  atMs: number,
  migrations: readonly Migration[] = allMigrations,
): Promise<string[]> {
  return database.transact(async tx => {
    if (tx.engine === 'postgres') {
      await sql`select pg_advisory_xact_lock(${lockKey('migrate')}::bigint)`.execute(tx.query)
    }
    const db = tx.query as unknown as Kysely<MigrationSchema>
    await createMigrationTable(tx)
    const taken = await db.selectFrom('migration').select('name').orderBy('place').execute()
    taken.forEach(({ name }, place) => {
      if (migrations[place]?.name === name) return
      throw new Error(`The database has taken step ${place + 1}, ${name}, which this version does not know`)
    })
    const missing = migrations.slice(taken.length)
    for (const [index, { name, up }] of missing.entries()) {
      await up(migrationContext(tx.query as unknown as Kysely<never>, tx.engine))
      await db
        .insertInto('migration')
        .values({ name, place: taken.length + index, at_ms: atMs })
        .execute()
    }
    return missing.map(({ name }) => name)
  })
}

async function createMigrationTable(tx: Transaction): Promise<void> {
  const { column, createTable } = migrationContext(tx.query as unknown as Kysely<never>, tx.engine)
  await createTable('migration', 'text')
    .ifNotExists()
    .addColumn('name', column.text, c => c.primaryKey().notNull())
    .addColumn('place', column.count, c => c.notNull().unique())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()
}
