/** The clock, timers, and the scheduling of work. */
export interface TimePort {
  /** The present time in epoch milliseconds. */
  now(): number
  /** Calls `callback` every `intervalMs` milliseconds. @returns a function that stops the calls */
  every(intervalMs: number, callback: () => void): () => void
  /**
   * Calls `callback` once, after `delayMs` milliseconds.
   * @returns a function that cancels the call
   */
  after(delayMs: number, callback: () => void): () => void
  /** Calls `callback` when the browser is idle. */
  onIdle(callback: () => void): void
  /**
   * Resolves in a new task, so that the browser can first handle taps and paint. Use this function between steps that
   * are not urgent.
   */
  nextTask(): Promise<void>
}

export const browserTime: TimePort = {
  now: () => Date.now(),
  every(intervalMs, callback) {
    const timer = setInterval(callback, intervalMs)
    return () => clearInterval(timer)
  },
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
  onIdle: callback => void (window.requestIdleCallback ?? setTimeout)(() => callback()),
  nextTask: () => new Promise(resolve => setTimeout(resolve)),
}
