import { environment } from '../../platform/environment.ts'

export interface PollerOptions {
  readonly everyMs: number
  /** Polls once. @returns `done` to stop the poller */
  poll(): Promise<'done' | undefined>
}

/**
 * Polls at once and then at intervals while the page is visible: one poll at a time, none while the page is hidden, one
 * as soon as it is visible again.
 * @returns a function that stops it
 */
export function startPoller({ everyMs, poll }: PollerOptions): () => void {
  let isOver = false
  let isPolling = false
  let cancel = () => {}

  async function look(): Promise<void> {
    cancel()
    if (isOver || isPolling || !environment().isVisible()) return
    isPolling = true
    const outcome = await poll().finally(() => {
      isPolling = false
    })
    if (outcome === 'done') stop()
    else if (!isOver) cancel = environment().after(everyMs, () => void look())
  }

  const stopReturns = environment().onReturn(() => void look())

  function stop(): void {
    isOver = true
    cancel()
    stopReturns()
  }

  void look()
  return stop
}
