import { Refusal } from '../refusal.ts'

/** Bytes of uploads that one process holds in memory at a time. */
const UPLOAD_BYTES_MAX = 128 * 1024 * 1024

const FULL_RETRY_AFTER_S = 2

/** Bounds the memory that uploads take in this process. */
export class UploadBudget {
  #bytes = 0

  /**
   * Runs `work` while `bytes` of the budget are reserved for it.
   * @throws Refusal `tooManyRequests` when other uploads hold too much
   */
  async hold<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    if (this.#bytes > 0 && this.#bytes + bytes > UPLOAD_BYTES_MAX) {
      throw new Refusal('tooManyRequests', { retryAfterS: FULL_RETRY_AFTER_S })
    }
    this.#bytes += bytes
    try {
      return await work()
    } finally {
      this.#bytes -= bytes
    }
  }
}
