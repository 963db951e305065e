import { randomInt } from 'node:crypto'
import type { Services } from '../services.ts'
import { addJobsToSchedule, type Job, runJobIfDue } from './schedule.ts'
import { listDueJobNames } from './schedule-repository.ts'

/**
 * Shortest and longest pause, in milliseconds, before a process checks for due jobs again. The pause is random, so that
 * processes check at different times.
 */
const PAUSE_MS = { min: 500, max: 1_500 } as const

/**
 * Runs due jobs, several at the same time, until it is stopped.
 * @returns a function that stops the scheduler
 */
export function startScheduler(services: Services, jobs: readonly Job[]): () => void {
  const { db, clock, log } = services
  const stop = new AbortController()
  const running = new Set<string>()
  let hasJobs = false
  let timer: NodeJS.Timeout | undefined

  async function run(job: Job): Promise<void> {
    running.add(job.name)
    try {
      await runJobIfDue(services, job, stop.signal)
    } catch (error) {
      if (!stop.signal.aborted) log.error({ err: error, job: job.name }, 'the schedule could not be kept')
    } finally {
      running.delete(job.name)
    }
  }

  async function startDueJobs(): Promise<void> {
    if (!hasJobs) await addJobsToSchedule(services, jobs)
    hasJobs = true
    const due = new Set(await listDueJobNames(db, clock.now()))
    for (const job of jobs) if (due.has(job.name) && !running.has(job.name)) void run(job)
  }

  async function pollForDueJobs(): Promise<void> {
    try {
      await startDueJobs()
    } catch (error) {
      if (!stop.signal.aborted) log.error({ err: error }, 'the schedule could not be read')
    }
    if (!stop.signal.aborted) timer = setTimeout(pollForDueJobs, randomInt(PAUSE_MS.min, PAUSE_MS.max))
  }

  void pollForDueJobs()
  return () => {
    stop.abort(new Error('The server stops'))
    clearTimeout(timer)
  }
}
