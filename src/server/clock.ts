import { randomFillSync } from 'node:crypto'
import { createId, type Id } from '../domain/ids.ts'

/** The current time. It is passed to all services, so that tests can move the clock. */
export interface Clock {
  /** Returns the current time in epoch milliseconds. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

const POOL_BYTES = 4096
const ID_BYTES = 16
const pool = new Uint8Array(POOL_BYTES)
let used = POOL_BYTES

/** A new id that sorts by time. The random bytes of many ids are created at once, since a bet needs several ids. */
export function newId(atMs: number): Id {
  if (used + ID_BYTES > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = pool.subarray(used, used + ID_BYTES)
  used += ID_BYTES
  return createId(atMs, bytes)
}
