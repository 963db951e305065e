import { environment } from '../../platform/environment.ts'
import { type PollerOptions, pollWhileVisible } from '../../platform/poller.ts'

/**
 * Polls immediately, and then at intervals while this page is visible; see `platform/poller.ts`.
 * @returns a function that stops polling
 */
export function startPoller(options: PollerOptions): () => void {
  const { page, time } = environment()
  return pollWhileVisible({ ...page, after: time.after }, options)
}
