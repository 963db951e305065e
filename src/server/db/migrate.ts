import { createHash } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { StartError } from '../start-error.ts'
import type { Database, Transaction } from './database.ts'
import { type Migration, migrationContext } from './migrations/migration.ts'
import { migrations as allMigrations } from './migrations.ts'
import { lockKey } from './postgres/lock.ts'
import type { Engine } from './prepared.ts'
import { PortableSqliteCompiler } from './sqlite/compiler.ts'

/**
 * Runs all missing steps of the schema, or none when one fails. Any number of processes may start at once: one runs the
 * steps, the others wait and then find nothing to do.
 * @returns the names of the steps that ran.
 * @throws StartError when the database has a step that this code does not have, or has the steps in another order: a
 * newer version has migrated it. Also when the SQL of a step has changed since the step ran.
 */
export function migrate(
  database: Database,
  atMs: number,
  migrations: readonly Migration[] = allMigrations,
): Promise<string[]> {
  return database.transact(tx => takeMissing(tx, atMs, migrations), { isUnlimited: true })
}

async function takeMissing(
  tx: Transaction,
  atMs: number,
  migrations: readonly Migration[],
): Promise<string[]> {
  if (tx.engine === 'postgres') {
    await sql`select pg_advisory_xact_lock(${lockKey('migrate')}::bigint)`.execute(tx.query)
  }
  const db = tx.query
  await ensureMigrationTable(tx)
  const taken = await db.selectFrom('migration').select(['name', 'hash']).orderBy('place').execute()
  for (const [place, { name, hash }] of taken.entries()) {
    const known = migrations[place]
    if (known?.name !== name) {
      throw new StartError(
        `The database has taken step ${place + 1}, ${name}, which this version does not know: start the version that took it, or a newer one.`,
      )
    }
    const expected = await hashOf(known, tx.engine)
    if (hash === null)
      await db.updateTable('migration').set({ hash: expected }).where('name', '=', name).execute()
    else if (hash !== expected) {
      throw new StartError(
        `The database has taken step ${place + 1}, ${name}, with other SQL than this version has for it: undo the change of that step and put it into a new one.`,
      )
    }
  }
  const missing = migrations.slice(taken.length)
  for (const [index, step] of missing.entries()) {
    await step.up(migrationContext(tx.query as unknown as Kysely<never>, tx.engine))
    const hash = await hashOf(step, tx.engine)
    await db
      .insertInto('migration')
      .values({ name: step.name, place: taken.length + index, at_ms: atMs, hash })
      .execute()
  }
  return missing.map(({ name }) => name)
}

async function ensureMigrationTable(tx: Transaction): Promise<void> {
  const { db, column, createTable } = migrationContext(tx.query as unknown as Kysely<never>, tx.engine)
  await createTable('migration', 'text')
    .ifNotExists()
    .addColumn('name', column.text, c => c.primaryKey().notNull())
    .addColumn('place', column.count, c => c.notNull().unique())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addColumn('hash', column.text)
    .execute()
  // A database of an earlier version has the table without hashes.
  const isWithHash = sql<{ count: number }>`select count(*) as count from ${
    tx.engine === 'sqlite'
      ? sql`pragma_table_info('migration') where name = 'hash'`
      : sql`information_schema.columns
          where table_schema = current_schema() and table_name = 'migration' and column_name = 'hash'`
  }`
  const { rows } = await isWithHash.execute(tx.query)
  if (Number(rows[0]?.count) === 0)
    await db.schema.alterTable('migration').addColumn('hash', column.text).execute()
}

/**
 * The hash of the SQL of a step on one engine. The step runs against a driver that stores nothing and answers every
 * query with no rows, so the hash depends on the step alone and not on the data. Values that are bound do not count:
 * a step may bind the time or something random.
 */
async function hashOf({ up }: Migration, engine: Engine): Promise<string> {
  const statements = createHash('sha256')
  const recorder = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () =>
        engine === 'sqlite' ? new PortableSqliteCompiler() : new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.update(`${query.sql.replaceAll(/\s+/g, ' ')}\n`)
    },
  })
  await up(migrationContext(recorder, engine))
  return statements.digest('base64url')
}
