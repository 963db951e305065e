import { KIBIBYTE, MEBIBYTE } from '../../domain/bytes.ts'
import { SECOND_MS } from '../../domain/time.ts'
import { Refusal } from '../refusal.ts'

/** Largest number of bytes of all uploads in the memory of one process. */
const UPLOAD_BYTES_MAX = 128 * MEBIBYTE

/**
 * Largest number of bytes of one player's uploads in the memory of one process. It is enough for three of the largest
 * forms.
 */
export const UPLOAD_BYTES_PER_PLAYER_MAX = 32 * MEBIBYTE

/**
 * The lowest allowed speed of an upload: 20 KiB in each 20 s. The window of 20 s lets a phone lose its network for a
 * short time. Without this limit, a slow client could keep its received bytes in memory for as long as it wants.
 */
export const UPLOAD_SPEED_MIN = { windowMs: 20 * SECOND_MS, bytes: 20 * KIBIBYTE } as const

const FULL_RETRY_AFTER_S = 2

/** One upload that is being received or handled. */
export interface Upload {
  /**
   * Counts received bytes.
   * @throws Refusal `tooManyRequests` when the uploads of the player or of all players together take too much memory
   */
  count(bytes: number): void
  /** Ends the check of the upload's speed. Called when all bytes of the upload have been received. */
  endReceiving(): void
  /** Aborts with a Refusal `tooSlow` when the upload is slower than `UPLOAD_SPEED_MIN`. */
  readonly signal: AbortSignal
}

/**
 * Limits the memory that uploads use in this process. It counts received bytes, not announced bytes, so that many slow
 * uploads do not keep other players from uploading.
 */
export class UploadBudget {
  #bytes = 0
  readonly #bytesOf = new Map<string, number>()

  /**
   * Runs `work`, which receives and handles one upload. The bytes of the upload count until `work` settles.
   * @param owner the id of the player who uploads
   */
  async hold<T>(owner: string, work: (upload: Upload) => Promise<T>): Promise<T> {
    let bytes = 0
    let bytesBefore = 0
    const tooSlow = new AbortController()
    const timer = setInterval(() => {
      if (bytes - bytesBefore < UPLOAD_SPEED_MIN.bytes) tooSlow.abort(new Refusal('tooSlow'))
      bytesBefore = bytes
    }, UPLOAD_SPEED_MIN.windowMs)
    const count = (more: number) => {
      this.#take(owner, more)
      bytes += more
    }
    try {
      return await work({ count, endReceiving: () => clearInterval(timer), signal: tooSlow.signal })
    } finally {
      clearInterval(timer)
      this.#free(owner, bytes)
    }
  }

  #take(owner: string, bytes: number): void {
    const own = (this.#bytesOf.get(owner) ?? 0) + bytes
    if (own > UPLOAD_BYTES_PER_PLAYER_MAX || this.#bytes + bytes > UPLOAD_BYTES_MAX) {
      throw new Refusal('tooManyRequests', { retryAfterS: FULL_RETRY_AFTER_S })
    }
    this.#bytesOf.set(owner, own)
    this.#bytes += bytes
  }

  #free(owner: string, bytes: number): void {
    const left = (this.#bytesOf.get(owner) ?? 0) - bytes
    if (left > 0) this.#bytesOf.set(owner, left)
    else this.#bytesOf.delete(owner)
    this.#bytes -= bytes
  }
}
