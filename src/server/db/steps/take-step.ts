import { type Kysely, sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import {
  type BackfillKeyRange,
  type BackfillMigrationStep,
  createMigrationContext,
  type MigrationContext,
  type NewIndex,
} from '../migrations/migration.ts'
import { type ShortLockOptions, transactWithShortLocks } from './short-locks.ts'
import { createIndexStatement } from './step-sql.ts'
import {
  findLastBackfillKey,
  isMigrationStepApplied,
  type PendingMigrationStep,
  storeAppliedMigrationStep,
  storeLastBackfillKey,
} from './step-table.ts'

/** Number of rows that one transaction of a `backfill` step visits. */
const SLICE_ROWS = 2_000

/**
 * Runs one migration step in the way that its kind requires. An interrupted step continues where it stopped.
 * @returns whether this process ran the step; false if another process had already run it
 * @throws StartError when the step does not get its locks
 */
export async function applyMigrationStep(
  database: Database,
  placed: PendingMigrationStep,
  options: ShortLockOptions,
): Promise<boolean> {
  const { step } = placed
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    transactWithShortLocks(database, step.name, work, options)
  if (step.kind === 'backfill') {
    for (;;) {
      const outcome = await inTransaction(tx => backfillSlice(tx, step, placed))
      if (outcome !== 'more') return outcome === 'taken'
    }
  }
  const isBuilt = step.kind === 'index' && database.engine === 'postgres'
  if (isBuilt) await buildIndex(database, step.index)
  return inTransaction(async tx => {
    if (await isMigrationStepApplied(tx, step)) return false
    if (step.kind !== 'index') await step.up(migrationContextOf(tx))
    else if (!isBuilt) await createIndexStatement(step.index, 'at once').execute(tx.query)
    await storeAppliedMigrationStep(tx, placed)
    return true
  })
}

async function backfillSlice(
  tx: Transaction,
  step: BackfillMigrationStep,
  placed: PendingMigrationStep,
): Promise<'more' | 'taken' | 'skipped'> {
  if (await isMigrationStepApplied(tx, step)) return 'skipped'
  const first = step.rows.keyType === 'text' ? '' : Number.MIN_SAFE_INTEGER
  const after = (await findLastBackfillKey(tx, step.name)) ?? first
  const upTo = await findSliceEnd(tx, step.rows, after)
  if (upTo === null) {
    await storeAppliedMigrationStep(tx, placed)
    return 'taken'
  }
  await step.fill(migrationContextOf(tx), { after, upTo })
  await storeLastBackfillKey(tx, step.name, upTo)
  return 'more'
}

/** Finds the last key of the slice that follows the key `after`; `null` when no row follows. */
async function findSliceEnd(
  tx: Transaction,
  { table, key, keyType }: BackfillMigrationStep['rows'],
  after: BackfillKeyRange['after'],
): Promise<BackfillKeyRange['upTo'] | null> {
  // Casts the key to 64 bits. The first `after` is below every key and does not fit into a column of 32 bits, so
  // PostgreSQL would throw an error.
  const bound = keyType === 'number' ? sql`cast(${after} as bigint)` : after
  const slice = sql`select ${sql.ref(key)} as slice_key from ${sql.table(table)}
    where ${sql.ref(key)} > ${bound} order by ${sql.ref(key)} limit ${sql.lit(SLICE_ROWS)}`
  const { rows } = await sql<{
    last: string | number | null
  }>`select max(slice_key) as last from (${slice}) as slice`.execute(tx.query)
  return rows[0]?.last ?? null
}

/**
 * Builds an index on PostgreSQL while other transactions write to the table. An interrupted earlier build leaves an
 * invalid index, which no query uses but every write updates, so this function drops such an index first.
 */
async function buildIndex({ readLong }: Database, index: NewIndex): Promise<void> {
  // Drops the index outside of a transaction, through `readLong`. PostgreSQL refuses to build or drop an index
  // concurrently inside a transaction.
  const dropInvalidIndex = async () => {
    await sql`drop index concurrently if exists ${sql.ref(index.name)}`.execute(readLong)
  }
  const state = await findIndexState(readLong, index.name)
  if (state === 'valid') return
  if (state === 'invalid') await dropInvalidIndex()
  try {
    await createIndexStatement(index, 'concurrently').execute(readLong)
  } catch (error) {
    await dropInvalidIndex()
    throw error
  }
}

async function findIndexState(
  db: Database['readLong'],
  name: string,
): Promise<'valid' | 'invalid' | undefined> {
  const { rows } = await sql<{ is_valid: boolean }>`select indisvalid as is_valid
    from pg_index join pg_class on pg_class.oid = indexrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = current_schema() and relname = ${name}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return row.is_valid ? 'valid' : 'invalid'
}

function migrationContextOf(tx: Transaction): MigrationContext {
  return createMigrationContext(tx.query as unknown as Kysely<never>, tx.engine)
}
