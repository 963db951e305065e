/** The page's functions that a poller needs. The ports of an `Environment` provide them. */
export interface PollingPage {
  /** Whether the page is visible. */
  isVisible(): boolean
  /**
   * Calls `callback` once after `delayMs` milliseconds.
   * @returns a function that cancels the call
   */
  after(delayMs: number, callback: () => void): () => void
  /**
   * Calls `listener` when the page may have become visible.
   * @returns a function that removes the listener
   */
  onReturn(listener: () => void): () => void
}

export interface PollerOptions {
  readonly everyMs: number
  /**
   * Polls once. The promise never rejects.
   * @returns `done` to stop the poller
   */
  poll(): Promise<'done' | undefined>
}

/**
 * Polls immediately, and then at intervals while the page is visible. Polls never overlap. When a hidden page becomes
 * visible, it polls immediately.
 * @returns a function that stops polling
 */
export function pollWhileVisible(page: PollingPage, { everyMs, poll }: PollerOptions): () => void {
  let isOver = false
  let isPolling = false
  let cancel = () => {}

  async function pollOnce(): Promise<void> {
    cancel()
    if (isOver || isPolling || !page.isVisible()) return
    isPolling = true
    const outcome = await poll().finally(() => {
      isPolling = false
    })
    if (outcome === 'done') stop()
    else if (!isOver) cancel = page.after(everyMs, () => void pollOnce())
  }

  const stopReturns = page.onReturn(() => void pollOnce())

  function stop(): void {
    isOver = true
    cancel()
    stopReturns()
  }

  void pollOnce()
  return stop
}
