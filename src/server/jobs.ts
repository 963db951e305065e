import { startDispatcher } from './events/dispatcher.ts'
import { consumers, modules } from './modules/index.ts'
import type { Job } from './modules/module.ts'
import type { Parts } from './parts.ts'

/**
 * Starts the jobs of every module, each done by one process at a time, and the dispatcher of the outbox; follows the
 * settings that other processes change.
 * @returns the way to stop them
 */
export function startJobs(parts: Parts): () => void {
  const timers = modules
    .flatMap(module => module.jobs ?? [])
    .map(job => setInterval(() => void runJob(parts, job), job.everyMs))
  const stopDispatcher = startDispatcher(parts, consumers)
  const stopFollowing = parts.settings.follow()
  return () => {
    stopDispatcher()
    stopFollowing()
    for (const timer of timers) clearInterval(timer)
  }
}

/** Runs a job once unless another process holds its lock; logs its error. */
export async function runJob(parts: Parts, job: Job): Promise<void> {
  try {
    await parts.db.withLock(`job:${job.name}`, () => job.run(parts))
  } catch (error) {
    parts.log.error({ err: error, job: job.name }, 'job failed')
  }
}
