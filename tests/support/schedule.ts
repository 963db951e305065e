import {
  addJobsToSchedule,
  type DueJobRun,
  type Job,
  type JobRunResult,
  runJobIfDue,
} from '../../src/server/events/schedule.ts'
import { serverModules } from '../../src/server/features.ts'
import type { Services } from '../../src/server/services.ts'

/** A stop signal that never aborts, as of a server that never stops. */
export const NEVER_ABORTED_SIGNAL = new AbortController().signal

/** Creates the run of a job outside of the schedule. The run ends at the first row that fails. */
export const createJobRun = ({ db, clock }: Pick<Services, 'db' | 'clock'>): DueJobRun => ({
  dueMs: clock.now(),
  lastRunMs: null,
  signal: NEVER_ABORTED_SIGNAL,
  transact: work => db.transact(work),
  rowFailed(_, error) {
    throw error
  },
})

/**
 * Finds the job with this name in all modules.
 * @throws Error when no module has it
 */
export function findJobByName(name: string): Job {
  const job = serverModules.flatMap(module => module.jobs ?? []).find(each => each.name === name)
  if (!job) throw new Error(`No job ${name}`)
  return job
}

/** Makes a job due now, and runs it as the scheduler does. */
export async function makeDueAndTryJob(services: Services, job: Job | string): Promise<JobRunResult> {
  const due = typeof job === 'string' ? findJobByName(job) : job
  await addJobsToSchedule(services, [due])
  await services.db.transact(async tx => {
    await tx.query
      .updateTable('schedule')
      .set({ due_at_ms: services.clock.now(), not_before_ms: 0 })
      .where('name', '=', due.name)
      .execute()
  })
  return runJobIfDue(services, due, NEVER_ABORTED_SIGNAL)
}

/**
 * Makes a job due and runs it, like `makeDueAndTryJob`.
 * @throws Error when the job fails
 */
export async function runJob(services: Services, job: Job | string): Promise<void> {
  const result = await makeDueAndTryJob(services, job)
  if (result !== 'done') throw new Error(`${typeof job === 'string' ? job : job.name}: ${result}`)
}
