import type { CommitQueue } from './commit-queue.ts'

/**
 * Time in milliseconds for which a successful commit proves that the writing connection works. It is also the longest
 * time that a test commit may take.
 */
const WRITE_PROOF_LIFE_MS = 1_000

/** Checks whether the writing connection can write, with at most one small test commit a second. */
export class WriterHealth {
  readonly #queue: CommitQueue
  #probe: Promise<boolean> | undefined
  #failedAtMs = Number.NEGATIVE_INFINITY

  constructor(queue: CommitQueue) {
    this.#queue = queue
  }

  async canWrite(): Promise<boolean> {
    const sinceMs = performance.now() - WRITE_PROOF_LIFE_MS
    if (this.#queue.provedAtMs > Math.max(sinceMs, this.#failedAtMs)) return true
    if (this.#failedAtMs > sinceMs && !this.#probe) return false
    this.#probe ??= this.#start()
    return Promise.race([this.#probe, resolveFalseAfter(WRITE_PROOF_LIFE_MS)])
  }

  /** Starts a test commit. While it waits for the lock of another process, all calls share its result. */
  async #start(): Promise<boolean> {
    try {
      await this.#queue.probe()
      return true
    } catch {
      this.#failedAtMs = performance.now()
      return false
    } finally {
      this.#probe = undefined
    }
  }
}

function resolveFalseAfter(ms: number): Promise<false> {
  return new Promise(resolve => {
    setTimeout(resolve, ms, false).unref()
  })
}
