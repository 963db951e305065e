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

/** The next random bytes. The bytes of many ids are created at once, since a bet needs several ids. */
function nextRandomBytes(): Uint8Array {
  if (used + ID_BYTES > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  used += ID_BYTES
  return pool.subarray(used - ID_BYTES, used)
}

const DIGIT_BITS = 5
const DIGIT_MASK = 31
/** Number of digits, from the left, that a later id of a millisecond takes from the id before it. */
const KEPT_DIGITS = 8

/** Number of milliseconds whose last id is remembered, since concurrent commands create ids with different times. */
const REMEMBERED_MS = 256

/** The random digits of the last id of each remembered millisecond. */
const lastDigitsByMs = new Map<number, Uint8Array>()

/**
 * A new id that sorts by time. Ids that one process creates with the same `atMs` sort in the order of their creation:
 * each adds a random number of 40 bits to the id before it. So the rows that a transaction adds with its own time sort
 * in the order in which they were written.
 */
export function newId(atMs: number): Id {
  const bytes = nextRandomBytes()
  const last = lastDigitsByMs.get(atMs)
  const digits = last ?? new Uint8Array(ID_BYTES)
  let carry = last ? 1 : 0
  for (let place = ID_BYTES - 1; place >= 0; place--) {
    // The first digit of a millisecond starts in its lower half, so that the additions do not overflow.
    const random = (bytes[place] ?? 0) & (place === 0 ? DIGIT_MASK >> 1 : DIGIT_MASK)
    const added = last && place < KEPT_DIGITS ? 0 : random
    const sum = (digits[place] ?? 0) + added + carry
    digits[place] = sum & DIGIT_MASK
    carry = sum >> DIGIT_BITS
  }
  if (!last) {
    if (lastDigitsByMs.size >= REMEMBERED_MS)
      lastDigitsByMs.delete(lastDigitsByMs.keys().next().value ?? atMs)
    lastDigitsByMs.set(atMs, digits)
  }
  return createId(atMs, digits)
}
