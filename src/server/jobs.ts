import { startDispatcher } from './events/dispatcher.ts'
import { consumers, modules } from './modules/index.ts'
import type { Job } from './modules/module.ts'
import type { Services } from './services.ts'

/**
 * Starts the jobs of every module, each in one process at a time. Also starts the dispatcher of the outbox, and reloads
 * the settings when another process changes them.
 * @returns a function that stops all of this
 */
export function startJobs(services: Services): () => void {
  const timers = modules
    .flatMap(module => module.jobs ?? [])
    .map(job => setInterval(() => void runJob(services, job), job.everyMs))
  const stopDispatcher = startDispatcher(services, consumers)
  const stopFollowing = services.settings.follow()
  return () => {
    stopDispatcher()
    stopFollowing()
    for (const timer of timers) clearInterval(timer)
  }
}

/** Runs a job once unless another process holds its lock; logs its error. */
export async function runJob(services: Services, job: Job): Promise<void> {
  try {
    await services.db.withLock(`job:${job.name}`, () => job.run(services))
  } catch (error) {
    services.log.error({ err: error, job: job.name }, 'job failed')
  }
}
