import { type Kysely, sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import { createMigrationContext, type Migration, type MigrationStepKind } from '../migrations/migration.ts'
import type { Schema } from '../schema.ts'
import { hashOfMigrationStep } from './step-sql.ts'

/** The stored row of a migration step that has run on the database. */
export interface AppliedMigrationStep {
  readonly name: string
  readonly hash: string
  readonly kind: MigrationStepKind
}

/** A migration step that has not run yet, and its place among all steps. */
export interface PendingMigrationStep {
  readonly step: Migration
  readonly place: number
  readonly atMs: number
}

/**
 * Returns the name of the first migration step that has run on the database; `undefined` when none has run. Reads only
 * columns that the table of steps has always had, so that it also works on databases from before the first release.
 */
export async function findFirstAppliedMigrationStep({
  readLong,
  engine,
}: Database): Promise<string | undefined> {
  if (!(await hasTable({ readLong, engine }, 'migration'))) return undefined
  const row = await readLong
    .selectFrom('migration')
    .select('name')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
  return row?.name
}

/**
 * Reads the migration steps that have run on the database, oldest first. The caller must call
 * `ensureMigrationStepTables` before.
 */
export async function readAppliedMigrationSteps(db: Kysely<Schema>): Promise<AppliedMigrationStep[]> {
  return db.selectFrom('migration').select(['name', 'hash', 'kind']).orderBy('place').execute()
}

/** Creates the tables that record migration steps, unless they exist. Runs inside the caller's transaction. */
export async function ensureMigrationStepTables(tx: Transaction): Promise<void> {
  const { column, createTable } = createMigrationContext(tx.query as unknown as Kysely<never>, tx.engine)
  await createTable('migration', 'text')
    .ifNotExists()
    .addColumn('name', column.text, c => c.primaryKey().notNull())
    .addColumn('place', column.count, c => c.notNull().unique())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addColumn('hash', column.text, c => c.notNull())
    .addColumn('kind', column.text, c => c.notNull())
    .execute()
  await createTable('migration_progress', 'text')
    .ifNotExists()
    .addColumn('name', column.text, c => c.primaryKey().notNull())
    .addColumn('last_key', column.json, c => c.notNull())
    .execute()
}

/** Whether this or another process has already run a migration step. */
export async function isMigrationStepApplied(tx: Transaction, { name }: Migration): Promise<boolean> {
  const row = await tx.query
    .selectFrom('migration')
    .select('place')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores that a migration step has run. The caller passes the transaction of the step itself, so that both the step and
 * this record are stored, or neither.
 */
export async function storeAppliedMigrationStep(
  tx: Transaction,
  { step, place, atMs }: PendingMigrationStep,
): Promise<void> {
  const hash = await hashOfMigrationStep(step, tx.engine)
  await tx.query
    .insertInto('migration')
    .values({ name: step.name, place, at_ms: atMs, hash, kind: step.kind })
    .execute()
  await tx.query.deleteFrom('migration_progress').where('name', '=', step.name).execute()
}

/** The last key that a `backfill` step has visited; `undefined` before its first slice. */
export async function findLastBackfillKey(
  tx: Transaction,
  name: string,
): Promise<string | number | undefined> {
  const row = await tx.query
    .selectFrom('migration_progress')
    .select('last_key')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && (JSON.parse(row.last_key) as string | number)
}

/**
 * Stores the last key that a `backfill` step has visited. Runs inside the transaction that visits the rows up to this
 * key.
 */
export async function storeLastBackfillKey(
  tx: Transaction,
  name: string,
  key: string | number,
): Promise<void> {
  const last_key = JSON.stringify(key)
  await tx.query
    .insertInto('migration_progress')
    .values({ name, last_key })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ last_key }))
    .execute()
}

/** Whether the database has a table of this name. Works even before the first migration step has run. */
export async function hasTable(
  { readLong, engine }: Pick<Database, 'readLong' | 'engine'>,
  name: string,
): Promise<boolean> {
  const tables =
    engine === 'sqlite'
      ? sql`sqlite_schema where type = 'table' and name = ${name}`
      : sql`information_schema.tables where table_schema = current_schema() and table_name = ${name}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${tables}`.execute(readLong)
  return Number(rows[0]?.count) > 0
}
