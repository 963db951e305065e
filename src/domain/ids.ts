const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_CHARS = 10
const RANDOM_CHARS = 16

/**
 * An id that sorts by time: 26 characters in Crockford's base 32, which encode 48 bits of time and then 80 random bits.
 */
export type Id = string

export const ID_PATTERN = /^[0-9a-hjkmnp-tv-z]{26}$/

/**
 * The creation time in an id, epoch milliseconds.
 * @param id a valid id
 */
export function timeMsOfId(id: Id): number {
  let atMs = 0
  for (let place = 0; place < TIME_CHARS; place++) atMs = atMs * 32 + ALPHABET.indexOf(id.charAt(place))
  return atMs
}

/**
 * The smallest id that can be created at a time. All ids of earlier times are smaller.
 * @param atMs epoch milliseconds
 */
export function smallestIdOfTime(atMs: number): Id {
  return createId(atMs, new Uint8Array(RANDOM_CHARS))
}

/**
 * Makes an id that sorts by time.
 * @param atMs epoch milliseconds
 * @param bytes at least 16 random bytes; five bits of each are used
 */
export function createId(atMs: number, bytes: Uint8Array): Id {
  let time = ''
  let rest = atMs
  for (let place = 0; place < TIME_CHARS; place++) {
    time = ALPHABET.charAt(rest % 32) + time
    rest = Math.floor(rest / 32)
  }
  let random = ''
  for (let place = 0; place < RANDOM_CHARS; place++) random += ALPHABET.charAt((bytes[place] ?? 0) & 31)
  return time + random
}
