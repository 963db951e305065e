import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'
import type { Migration } from './migrations/migration.ts'
import { migrations as allMigrations } from './migrations.ts'
import type { DatabaseEngine } from './prepared.ts'
import type { ShortLockOptions } from './steps/short-locks.ts'
import { hashOfMigrationStep } from './steps/step-sql.ts'
import {
  type AppliedMigrationStep,
  ensureMigrationStepTables,
  findFirstAppliedMigrationStep,
  readAppliedMigrationSteps,
} from './steps/step-table.ts'
import { applyMigrationStep } from './steps/take-step.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/**
 * Interval in milliseconds at which a waiting process checks whether another process has finished the migration steps.
 */
const MIGRATION_POLL_MS = 200
/**
 * `migrate` throws after this number of failed attempts to take the migration lock. An attempt fails when the database
 * cannot be reached.
 */
const FAILURES_MAX = 3

export interface MigrateOptions extends ShortLockOptions {
  /** Called with the name of each migration step after this process has run it. */
  readonly onTaken?: ((step: string) => void) | undefined
}

/**
 * Runs the missing steps of the schema, oldest first, each as its kind requires (see `Migration`). Any number of
 * processes may start at once: one runs the steps, and the others wait until all are done. A step that fails is undone,
 * the steps before it stay, and a later start continues with the failed step. The database may have newer steps that
 * this code does not know, except `contract` steps, because a process of the former release may run beside or after a
 * newer one.
 * @returns the names of the steps that this process ran
 * @throws StartError when the database is older than the baseline; when it has an unknown `contract` step, or steps in
 * another order; when the SQL of a step has changed since the step ran; when a `contract` step comes before the release
 * that it follows; when a step does not get its locks
 */
export async function migrate(
  database: Database,
  atMs: number,
  migrations: readonly Migration[] = allMigrations,
  options: MigrateOptions = {},
): Promise<string[]> {
  const first = await findFirstAppliedMigrationStep(database)
  if (first !== undefined) {
    assertStartsWithBaseline(first, migrations)
    const taken = await readAppliedMigrationSteps(database.readLong)
    if (taken.length >= migrations.length) {
      await assertAppliedStepsKnown(taken, migrations, database.engine)
      return []
    }
  }
  const run = (lost: AbortSignal) => applyMissingSteps(database, { atMs, migrations, options, lost })
  for (let failures = 0; ; ) {
    try {
      const taken = await database.withLock('migrate', run)
      if (taken) return taken
    } catch (error) {
      // Tries again: the lock needs a separate connection, which may not open in time on a busy machine. Every step can
      // run again, so this is safe.
      if (!isDatabaseUnavailable(error) || ++failures === FAILURES_MAX) throw error
    }
    await sleep(MIGRATION_POLL_MS)
  }
}

/**
 * Checks that a database has every step of the schema, and changes nothing.
 * @throws StartError when a step is missing; otherwise as `migrate`
 */
export async function assertMigrated(
  database: Database,
  migrations: readonly Migration[] = allMigrations,
): Promise<void> {
  const first = await findFirstAppliedMigrationStep(database)
  if (first !== undefined) assertStartsWithBaseline(first, migrations)
  const taken = first === undefined ? [] : await readAppliedMigrationSteps(database.readLong)
  await assertAppliedStepsKnown(taken, migrations, database.engine)
  const missing = migrations[taken.length]
  if (missing) {
    throw new StartError(
      `The database lacks step ${missing.name} of the schema: start the server of this version first, which takes it.`,
    )
  }
}

interface MigrationRun {
  readonly atMs: number
  readonly migrations: readonly Migration[]
  readonly options: MigrateOptions
  /** Aborts when this process loses the migration lock, because another process may then begin to migrate. */
  readonly lost: AbortSignal
}

async function applyMissingSteps(
  database: Database,
  { atMs, migrations, options, lost }: MigrationRun,
): Promise<string[]> {
  const taken = await database.transact(
    async tx => {
      await ensureMigrationStepTables(tx)
      const rows = await readAppliedMigrationSteps(tx.query)
      await assertAppliedStepsKnown(rows, migrations, tx.engine)
      return rows
    },
    { isUnlimited: true },
  )
  const missing = migrations.slice(taken.length)
  if (database.engine === 'postgres') assertContractStepsAllowed(missing, taken)
  const ran: string[] = []
  for (const [index, step] of missing.entries()) {
    lost.throwIfAborted()
    if (!(await applyMigrationStep(database, { step, place: taken.length + index, atMs }, options))) continue
    ran.push(step.name)
    options.onTaken?.(step.name)
  }
  return ran
}

/**
 * Checks that the first step of a database is the baseline. Steps are only added at the end, so every database of this
 * schema starts with the baseline.
 * @throws StartError when the first step of the database is another one
 */
function assertStartsWithBaseline(first: string, [baseline]: readonly Migration[]): void {
  if (first === baseline?.name) return
  throw new StartError(
    `This data was made before the first release (its schema begins with step ${first}) and cannot be taken over: use an empty database, or a backup that this release or a newer one made.`,
  )
}

/**
 * Checks that this code knows the steps that the database has run, with the same names and SQL.
 * @throws StartError when this code cannot use the database
 */
async function assertAppliedStepsKnown(
  taken: readonly AppliedMigrationStep[],
  migrations: readonly Migration[],
  engine: DatabaseEngine,
): Promise<void> {
  for (const [place, { name, hash, kind }] of taken.entries()) {
    const known = migrations[place]
    if (!known && kind !== 'contract') continue
    if (known?.name !== name) {
      throw new StartError(
        `The database has taken step ${place + 1}, ${name}, which this version does not know: start the version that took it, or a newer one.`,
      )
    }
    if (hash !== (await hashOfMigrationStep(known, engine))) {
      throw new StartError(
        `The database has taken step ${place + 1}, ${name}, with other SQL than this version has for it: undo the change of that step and put it into a new one.`,
      )
    }
  }
}

/**
 * Checks that a `contract` step does not run before the release that it follows. A new database needs no check, because
 * no former release uses it. On SQLite the former release has ended before this process opens the file.
 * @throws StartError when a `contract` step is missing together with the step of the release that it follows
 */
function assertContractStepsAllowed(
  missing: readonly Migration[],
  taken: readonly AppliedMigrationStep[],
): void {
  if (taken.length === 0) return
  for (const step of missing) {
    if (step.kind !== 'contract') continue
    if (taken.some(({ name }) => name === step.after)) continue
    throw new StartError(
      `Step ${step.name} takes away what releases before step ${step.after} use: first start a release with step ${step.after} on every process, then this version.`,
    )
  }
}
