/** Runs a bounded number of functions at once, lets a bounded number wait, and refuses the rest. */
export interface WorkQueue {
  /** @returns the result of `work`, or `undefined` at once when the queue is full */
  run<T>(work: () => Promise<T>): Promise<{ readonly value: T } | undefined>
}

/**
 * A queue in the memory of this process.
 * @param options.concurrency how many run at once
 * @param options.waitingMax how many may wait behind them
 */
export function createWorkQueue(options: { concurrency: number; waitingMax: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  function release(): void {
    const next = waiting.shift()
    // The next function takes the place of the finished one, so `running` does not change.
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
