import { MIB } from '../../domain/bytes.ts'
import { Refusal } from '../refusal.ts'

/**
 * Most bytes of uploads in the memory of one process. A single larger upload is accepted when no other one is running.
 */
const UPLOAD_BYTES_MAX = 128 * MIB

const FULL_RETRY_AFTER_S = 2

/** Limits the memory of uploads in this process. */
export class UploadBudget {
  #bytes = 0

  /**
   * Runs `work` while `bytes` of the budget are reserved for it.
   * @throws Refusal `tooManyRequests` when other uploads leave too little of the budget
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
