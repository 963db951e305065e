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
const randomBytePool = new Uint8Array(POOL_BYTES)
let usedPoolBytes = POOL_BYTES

/**
 * Returns the random bytes for the next id. The bytes for many ids are created in one call, because a bet needs several
 * ids.
 */
function nextRandomBytes(): Uint8Array {
  if (usedPoolBytes + ID_BYTES > POOL_BYTES) {
    randomFillSync(randomBytePool)
    usedPoolBytes = 0
  }
  usedPoolBytes += ID_BYTES
  return randomBytePool.subarray(usedPoolBytes - ID_BYTES, usedPoolBytes)
}

const DIGIT_BITS = 5
const DIGIT_MASK = 31
/**
 * Number of leading digits that a later id of the same millisecond keeps from the id before it. Only a carry from the
 * other digits changes them.
 */
const KEPT_DIGITS = 8

/** Number of milliseconds whose last id is remembered, since concurrent commands create ids with different times. */
const REMEMBERED_TIMES_MAX = 256

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
    // Leaves out the highest bit of the first digit in the first id of a millisecond, so that the additions for later
    // ids do not overflow.
    const random = (bytes[place] ?? 0) & (place === 0 ? DIGIT_MASK >> 1 : DIGIT_MASK)
    const added = last && place < KEPT_DIGITS ? 0 : random
    const sum = (digits[place] ?? 0) + added + carry
    digits[place] = sum & DIGIT_MASK
    carry = sum >> DIGIT_BITS
  }
  if (!last) {
    if (lastDigitsByMs.size >= REMEMBERED_TIMES_MAX)
      lastDigitsByMs.delete(lastDigitsByMs.keys().next().value ?? atMs)
    lastDigitsByMs.set(atMs, digits)
  }
  return createId(atMs, digits)
}
