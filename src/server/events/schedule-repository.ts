import type { Selectable } from 'kysely'
import { columnsOf } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import { scheduleTables } from './tables.ts'

/** One row of the schedule. */
export type ScheduleRow = Selectable<Schema['schedule']>

/** A locked row counts as not due, since another process may work on it for long. */
const lockDueRow = prepare((db, p: { name: string; atMs: number }) =>
  db
    .selectFrom('schedule')
    .select(columnsOf(scheduleTables.schedule))
    .where('name', '=', p.name)
    .where('due_at_ms', '<=', p.atMs)
    .where('not_before_ms', '<=', p.atMs)
    .forUpdate()
    .skipLocked(),
)

/** The names of the jobs that may run now. */
export async function listDueJobNames({ read }: Pick<Database, 'read'>, atMs: number): Promise<string[]> {
  const rows = await read
    .selectFrom('schedule')
    .select('name')
    .where('due_at_ms', '<=', atMs)
    .where('not_before_ms', '<=', atMs)
    .execute()
  return rows.map(({ name }) => name)
}

/** Every row, the next due first. */
export function listSchedule({ read }: Pick<Database, 'read'>): Promise<ScheduleRow[]> {
  return read
    .selectFrom('schedule')
    .select(columnsOf(scheduleTables.schedule))
    .orderBy('due_at_ms')
    .orderBy('name')
    .execute()
}

/**
 * Adds the row of a job that has none, inside the caller's transaction.
 * @param dueMs when its first run is due
 * @param latestMs the row's due time is lowered to this one, for a job that now runs more often than before
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
 * Locks a job's row when a run may start.
 * @returns `undefined` when no run may start, or another process holds the row
 */
export function lockDueJob(
  tx: Transaction,
  due: { readonly name: string; readonly atMs: number },
): Promise<ScheduleRow | undefined> | ScheduleRow | undefined {
  return tx.first(lockDueRow, due)
}

/** Starts a run of a locked row: nobody else starts one until the lease ends. @returns the run's fence */
export async function startLease(tx: Transaction, row: ScheduleRow, untilMs: number): Promise<number> {
  const fence = row.fence + 1
  await tx.query
    .updateTable('schedule')
    .set({ fence, not_before_ms: untilMs })
    .where('name', '=', row.name)
    .execute()
  return fence
}

/**
 * Changes the row of a run, and locks it, inside the caller's transaction.
 * @returns `false` when a later run has started since
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
