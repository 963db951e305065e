import { type Kysely, sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import { type Migration, migrationContext, type StepKind } from '../migrations/migration.ts'
import type { Schema } from '../schema.ts'
import { hashOfStep } from './step-sql.ts'

/** A step that the database has taken. */
export interface TakenStep {
  readonly name: string
  readonly hash: string
  readonly kind: StepKind
}

/** A missing step and its place among the steps. */
export interface PlacedStep {
  readonly step: Migration
  readonly place: number
  readonly atMs: number
}

/**
 * The name of the first step that the database has taken; `undefined` when it has taken none. Reads only columns that the
 * table of steps has had from its beginning, also before the first release.
 */
export async function findFirstTakenStep({ readLong, engine }: Database): Promise<string | undefined> {
  if (!(await hasTable({ readLong, engine }, 'migration'))) return undefined
  const row = await readLong
    .selectFrom('migration')
    .select('name')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
  return row?.name
}

/** The steps that the database has taken, oldest first. The tables of steps must exist. */
export async function readTakenSteps(db: Kysely<Schema>): Promise<TakenStep[]> {
  return db.selectFrom('migration').select(['name', 'hash', 'kind']).orderBy('place').execute()
}

/** Creates the tables of the steps unless they exist. Inside the caller's transaction. */
export async function ensureStepTables(tx: Transaction): Promise<void> {
  const { column, createTable } = migrationContext(tx.query as unknown as Kysely<never>, tx.engine)
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

/** Whether a step was taken, by this process or by another one. */
export async function isStepTaken(tx: Transaction, { name }: Migration): Promise<boolean> {
  const row = await tx.query
    .selectFrom('migration')
    .select('place')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores that a step is taken. Inside the transaction of the step, so that both happen or neither. */
export async function storeTakenStep(tx: Transaction, { step, place, atMs }: PlacedStep): Promise<void> {
  const hash = await hashOfStep(step, tx.engine)
  await tx.query
    .insertInto('migration')
    .values({ name: step.name, place, at_ms: atMs, hash, kind: step.kind })
    .execute()
  await tx.query.deleteFrom('migration_progress').where('name', '=', step.name).execute()
}

/** The last key of a `backfill` step's slices so far; `undefined` before the first slice. */
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

/** Stores the last key of a slice. Inside the transaction of the slice. */
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

/** Whether the database has a table of this name, also before its first step. */
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
