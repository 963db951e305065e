import { startDispatcher } from './events/dispatcher.ts'
import { startScheduler } from './events/scheduler.ts'
import { outboxConsumers, serverModules } from './features.ts'
import type { Services } from './services.ts'

/**
 * Starts the jobs of every module and the dispatcher of the outbox, and reloads the settings when another process
 * changes them.
 * @returns a function that stops all of this
 */
export function startJobs(services: Services): () => void {
  const stopScheduler = startScheduler(
    services,
    serverModules.flatMap(module => module.jobs ?? []),
  )
  const stopDispatcher = startDispatcher(services, outboxConsumers)
  const stopFollowing = services.settings.follow()
  return () => {
    stopScheduler()
    void stopDispatcher()
    stopFollowing()
  }
}
