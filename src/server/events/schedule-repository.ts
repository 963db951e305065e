import type { Selectable } from 'kysely'
import { columnsOf } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepareQuery } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import { scheduleTables } from './tables.ts'

/** A row of the schedule: the state of one job. */
export type ScheduleRow = Selectable<Schema['schedule']>

/**
 * Locks the row of a due job. Skips a row that another transaction has locked, because another process may work on that
 * job for a long time.
 */
const lockDueRow = prepareQuery((db, p: { name: string; atMs: number }) =>
  db
    .selectFrom('schedule')
    .select(columnsOf(scheduleTables.schedule))
    .where('name', '=', p.name)
    .where('due_at_ms', '<=', p.atMs)
    .where('not_before_ms', '<=', p.atMs)
    .forUpdate()
    .skipLocked(),
)

/**
 * Returns the names of the jobs that can start: they are due, no process runs them, and they do not wait after a
 * failure.
 */
export async function listDueJobNames({ read }: Pick<Database, 'read'>, atMs: number): Promise<string[]> {
  const rows = await read
    .selectFrom('schedule')
    .select('name')
    .where('due_at_ms', '<=', atMs)
    .where('not_before_ms', '<=', atMs)
    .execute()
  return rows.map(({ name }) => name)
}

/** Every row of the schedule, in the order of the next due time. */
export function listSchedule({ read }: Pick<Database, 'read'>): Promise<ScheduleRow[]> {
  return read
    .selectFrom('schedule')
    .select(columnsOf(scheduleTables.schedule))
    .orderBy('due_at_ms')
    .orderBy('name')
    .execute()
}

/**
 * Adds the row of a job that has no row yet, inside the caller's transaction.
 * @param dueMs when the first run of a new job is due
 * @param latestMs latest allowed due time of an existing row; a later one is replaced, because the job may now run more
 * often than before
 */
export async function addJobToSchedule(
  { query }: Transaction,
  { name, dueMs, latestMs }: { name: string; dueMs: number; latestMs: number },
): Promise<void> {
  const row = { name, due_at_ms: dueMs, fence: 0, not_before_ms: 0, failures: 0, error: '' }
  await query
    .insertInto('schedule')
    .values(row)
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  await query
    .updateTable('schedule')
    .set({ due_at_ms: latestMs })
    .where('name', '=', name)
    .where('due_at_ms', '>', latestMs)
    .execute()
}

/**
 * Locks a job's row if a run may start now.
 * @returns the row, or `undefined` when no run may start or another process has locked the row
 */
export function lockDueJob(
  tx: Transaction,
  due: { readonly name: string; readonly atMs: number },
): Promise<ScheduleRow | undefined> | ScheduleRow | undefined {
  return tx.first(lockDueRow, due)
}

/**
 * Starts a run of a job whose row is locked. Until `untilMs`, no other process starts a run of this job.
 * @returns the fence of the run, a number that rises with every run of the job
 */
export async function startJobLease(tx: Transaction, row: ScheduleRow, untilMs: number): Promise<number> {
  const fence = row.fence + 1
  await tx.query
    .updateTable('schedule')
    .set({ fence, not_before_ms: untilMs })
    .where('name', '=', row.name)
    .execute()
  return fence
}

/**
 * Updates the row of a running job, which also locks the row, inside the caller's transaction.
 * @returns `false` when a later run has started in the meantime
 */
export async function updateJobRun(
  tx: Transaction,
  { name, fence }: { readonly name: string; readonly fence: number },
  change: Partial<Omit<ScheduleRow, 'name' | 'fence'>>,
): Promise<boolean> {
  const changed = await tx.query
    .updateTable('schedule')
    .set(change)
    .where('name', '=', name)
    .where('fence', '=', fence)
    .returning('name')
    .execute()
  return changed.length > 0
}
