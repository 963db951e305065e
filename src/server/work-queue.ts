/**
 * A queue that runs a limited number of functions at the same time. A limited number of further functions wait; all
 * others are refused.
 */
export interface WorkQueue {
  /**
   * Runs `work` as soon as fewer than the allowed number of functions run.
   * @returns the result of `work`, or `undefined` at once when the queue is full
   */
  run<T>(work: () => Promise<T>): Promise<{ readonly value: T } | undefined>
}

/**
 * Creates a queue in the memory of this process.
 * @param options.concurrency maximum number of functions that run at the same time
 * @param options.waitingMax maximum number of functions that wait
 */
export function createWorkQueue(options: { concurrency: number; waitingMax: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  function release(): void {
    const next = waiting.shift()
    // Starts the next function in place of the finished one, so the number `running` stays the same.
    if (next) next()
    else running -= 1
  }

  return {
    async run(work) {
      if (running >= options.concurrency) {
        if (waiting.length >= options.waitingMax) return undefined
        await new Promise<void>(resolve => waiting.push(resolve))
      } else {
        running += 1
      }
      try {
        return { value: await work() }
      } finally {
        release()
      }
    },
  }
}
