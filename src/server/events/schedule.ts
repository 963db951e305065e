import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '../../domain/time.ts'
import type { Transaction } from '../db/database.ts'
import type { DueRowsRun } from '../db/due-rows.ts'
import type { Services } from '../services.ts'
import { formatStoredErrorText, retryDelayMsAfterAttempts } from './back-off.ts'
import {
  addJobToSchedule,
  lockDueJob,
  type ScheduleRow,
  startJobLease,
  updateJobRun,
} from './schedule-repository.ts'

/** A run of a job for one due time. */
export interface DueJobRun extends DueRowsRun {
  /** The time for which the run is due, epoch milliseconds; the run may start much later. */
  readonly dueMs: number
  /** Start of the latest completed run of this job, epoch milliseconds; null before the first. */
  readonly lastRunMs: number | null
  /**
   * Aborts when the server stops, when the run has taken ten minutes, or when another process has started a run of this
   * job.
   */
  readonly signal: AbortSignal
  /**
   * Runs a transaction that first locks the job's row, so that no other process can start the job during the
   * transaction.
   * @throws Error when another process has started a run in the meantime; the transaction is undone
   */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Logs and counts a row that failed. The run continues and counts as failed at its end, so the schedule repeats the
   * run and tries the row again.
   * @param row names the row in the log
   */
  rowFailed(row: string, error: unknown): void
}

/**
 * Work that becomes due at certain times. For each due time, one process runs the job once, also across restarts. The
 * name is stored and never changes.
 * With `everyMs` the next run is due that long after the start of the current run, and missed runs are skipped.
 * `nextDueMs` returns the first due time after a given time, such as `nextUtcDayStartMsAfter`; then each missed run is
 * caught up, the oldest first, and the first run is due at the next such time.
 * `apply` is one short transaction that also advances the schedule, so it takes effect exactly once for a due time.
 * `run` consists of any number of transactions and calls. While it runs, it renews a lease of one minute. After a crash
 * another process runs it again, so each step must be safe to repeat. A run that works through rows passes them to
 * `forEachDueRow`.
 * A run that throws, or in which a row failed, is logged and retried after a growing pause, at most ten minutes and at
 * most `everyMs`. While a row of a due time fails, each retry also runs the later due times that have passed.
 */
export type Job = { readonly name: string } & (
  | { readonly everyMs: number; readonly nextDueMs?: never }
  | { readonly nextDueMs: (afterMs: number) => number; readonly everyMs?: never }
) &
  (
    | {
        apply(services: Services, tx: Transaction, run: Pick<DueJobRun, 'dueMs' | 'lastRunMs'>): Promise<void>
      }
    | { run(services: Services, run: DueJobRun): Promise<void> }
  )

/**
 * Length of the lease of a run, in milliseconds. If the run does not renew its lease in this time, another process may
 * start the job. When a process dies, its job is therefore delayed by at most this time.
 */
export const JOB_LEASE_MS = MINUTE_MS
const RENEW_EVERY_MS = JOB_LEASE_MS / 3
const RUN_MAX_MS = 10 * MINUTE_MS

/**
 * Largest random delay of the first run of a new job with `everyMs`, in milliseconds. The delay prevents all new jobs
 * from running at once.
 */
const SPREAD_MAX_MS = MINUTE_MS

/** Adds the jobs that have no row in the schedule yet. */
export async function addJobsToSchedule({ db, clock }: Services, jobs: readonly Job[]): Promise<void> {
  const atMs = clock.now()
  await db.transact(async tx => {
    for (const job of jobs) {
      const latestMs = nextDueOf(job, { dueMs: atMs, startedMs: atMs })
      const spreadMs = job.everyMs === undefined ? 0 : randomInt(Math.min(job.everyMs, SPREAD_MAX_MS))
      const dueMs = job.everyMs === undefined ? latestMs : atMs + spreadMs
      await addJobToSchedule(tx, { name: job.name, dueMs, latestMs })
    }
  })
}

/** Result of trying to run a job; `idle` when the job is not due or another process runs it. */
export type JobRunResult = 'done' | 'failed' | 'stopped' | 'idle'

/**
 * Runs a job if it is due and no other process runs it. An error of the job is logged and stored.
 * @param stop aborted when the server stops; the run then ends, and another process may start it at once
 * @throws the error of the database when it does not answer
 */
export async function runJobIfDue(services: Services, job: Job, stop: AbortSignal): Promise<JobRunResult> {
  return 'apply' in job ? applyJobIfDue(services, job) : runLeasedJob(services, job, stop)
}

type ApplyingJob = Extract<Job, { apply: unknown }>
type LeasedJob = Extract<Job, { run: unknown }>

async function applyJobIfDue(services: Services, job: ApplyingJob): Promise<JobRunResult> {
  const { db, clock } = services
  const startedMs = clock.now()
  let tried: ScheduleRow | undefined
  try {
    return await db.transact(async tx => {
      tried = await lockDueJob(tx, { name: job.name, atMs: startedMs })
      if (!tried) return 'idle'
      await job.apply(services, tx, { dueMs: tried.due_at_ms, lastRunMs: tried.last_run_at_ms })
      await updateJobRun(tx, tried, createSuccessUpdate(job, { dueMs: tried.due_at_ms, startedMs }))
      return 'done'
    })
  } catch (error) {
    if (!tried) throw error
    await storeJobFailure(services, job, tried, error)
    return 'failed'
  }
}

async function runLeasedJob(services: Services, job: LeasedJob, stop: AbortSignal): Promise<JobRunResult> {
  const { db, clock } = services
  const startedMs = clock.now()
  const row = await db.transact(async tx => {
    const due = await lockDueJob(tx, { name: job.name, atMs: startedMs })
    return due && { ...due, fence: await startJobLease(tx, due, startedMs + JOB_LEASE_MS) }
  })
  if (!row) return 'idle'
  const ended = new AbortController()
  const signal = AbortSignal.any([stop, ended.signal])
  const timers = keepLease(services, row, ended)
  const transact = <T>(work: (tx: Transaction) => Promise<T>) =>
    db.transact(async tx => {
      const isMine = await updateJobRun(tx, row, { not_before_ms: clock.now() + JOB_LEASE_MS })
      if (!isMine) {
        ended.abort(new Error(`Another process runs ${job.name}`))
        throw ended.signal.reason
      }
      return work(tx)
    })
  const failed = createFailedRowCounter(services, job)
  const run = { lastRunMs: row.last_run_at_ms, signal, transact, rowFailed: failed.add }
  const runDueTimes = async () => {
    let dueMs = row.due_at_ms
    do {
      await job.run(services, { ...run, dueMs })
      dueMs = nextDueOf(job, { dueMs, startedMs })
    } while (failed.count > 0 && dueMs <= startedMs)
    failed.assertNone()
  }
  try {
    await Promise.race([runDueTimes(), rejectWhenAborted(signal)])
    await transact(tx => updateJobRun(tx, row, createSuccessUpdate(job, { dueMs: row.due_at_ms, startedMs })))
    return 'done'
  } catch (error) {
    if (stop.aborted) {
      await db.transact(tx => updateJobRun(tx, row, { not_before_ms: clock.now() }))
      return 'stopped'
    }
    await storeJobFailure(services, job, row, error)
    return 'failed'
  } finally {
    for (const timer of timers) clearInterval(timer)
  }
}

/** Counts the rows that fail in a run, logs the error of each, and keeps the first error. */
interface FailedRowCounter {
  readonly count: number
  readonly add: DueJobRun['rowFailed']
  /**
   * Checks that no row has failed.
   * @throws Error with the number of failed rows and the first of them
   */
  assertNone(): void
}

function createFailedRowCounter({ log }: Pick<Services, 'log'>, job: Job): FailedRowCounter {
  let count = 0
  let first: Error | undefined
  return {
    get count() {
      return count
    },
    add(row, error) {
      count += 1
      first ??= new Error(`${row}: ${formatStoredErrorText(error)}`, { cause: error })
      log.error({ err: error, job: job.name, row }, 'a row of a job failed')
    },
    assertNone() {
      if (first) throw new Error(`${count} rows failed, the first ${first.message}`, { cause: first.cause })
    },
  }
}

/** Renews the lease of a run until the run ends. Aborts `ended` when the lease is lost or the run takes too long. */
function keepLease(
  { db, clock }: Services,
  row: ScheduleRow,
  ended: AbortController,
): readonly NodeJS.Timeout[] {
  const renew = async () => {
    const isMine = await db.transact(tx =>
      updateJobRun(tx, row, { not_before_ms: clock.now() + JOB_LEASE_MS }),
    )
    if (!isMine) ended.abort(new Error(`Another process runs ${row.name}`))
  }
  return [
    // Ignores an error: without a renewal the lease ends, and `transact` then refuses later writes of the run.
    setInterval(() => void renew().catch(() => {}), RENEW_EVERY_MS),
    setTimeout(() => ended.abort(new Error(`${row.name} took longer than ${RUN_MAX_MS} ms`)), RUN_MAX_MS),
  ]
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

async function storeJobFailure(
  { db, clock, log }: Services,
  job: Job,
  row: ScheduleRow,
  error: unknown,
): Promise<void> {
  const failures = row.failures + 1
  log.error({ err: error, job: job.name, failures }, 'job failed')
  const pauseMs = Math.min(retryDelayMsAfterAttempts(failures), job.everyMs ?? Number.POSITIVE_INFINITY)
  await db.transact(tx =>
    updateJobRun(tx, row, {
      failures,
      not_before_ms: clock.now() + pauseMs,
      error: formatStoredErrorText(error),
    }),
  )
}

function createSuccessUpdate(job: Job, times: { dueMs: number; startedMs: number }) {
  return {
    due_at_ms: nextDueOf(job, times),
    last_run_at_ms: times.startedMs,
    not_before_ms: 0,
    failures: 0,
    error: '',
  }
}

/**
 * Returns the next due time of a job, epoch milliseconds.
 * @throws RangeError when `nextDueMs` does not return a later time, because the job would then run without end
 */
function nextDueOf(job: Job, { dueMs, startedMs }: { dueMs: number; startedMs: number }): number {
  if (job.everyMs !== undefined) return startedMs + job.everyMs
  const nextMs = job.nextDueMs(dueMs)
  if (!(nextMs > dueMs)) throw new RangeError(`${job.name} has no due time later than ${dueMs}`)
  return nextMs
}
