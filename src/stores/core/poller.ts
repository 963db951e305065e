import { environment } from '../../platform/environment.ts'

export interface PollerOptions {
  readonly everyMs: number
  /** Looks once. @returns `done` when there is nothing more to look for */
  poll(): Promise<'done' | undefined>
}

/**
 * Polls at once and then at intervals while the page is in front: one poll at a time, none while the page is hidden,
 * one as soon as it comes back.
 * @returns the way to stop
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
