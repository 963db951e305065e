/**
 * A source of random numbers for rules and odds. Functions receive it as a parameter, so that a test can choose each
 * number.
 */
export interface RandomSource {
  /** Draws an integer from 0 to `bound - 1`, each equally likely. `bound` is 1 to 2^32. */
  below(bound: number): number
}

const WORD_RANGE = 2 ** 32
const WORD_BYTES = 4

/**
 * Creates unbiased random numbers from a stream of byte blocks. Four bytes are one big-endian word. Words above the
 * largest multiple of the bound are rejected, so that all values are equally likely (GLI-19 3.2, scaling).
 * @param block returns a block of the stream by its index from 0; its length must be a multiple of four
 */
export function createRandomSource(block: (index: number) => Uint8Array): RandomSource {
  let blockIndex = 0
  let offset = 0
  let view: DataView | undefined

  function nextWord(): number {
    if (!view || offset >= view.byteLength) {
      const bytes = block(blockIndex++)
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      offset = 0
    }
    const word = view.getUint32(offset)
    offset += WORD_BYTES
    return word
  }

  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > WORD_RANGE) {
        throw new RangeError(`Bound out of range: ${bound}`)
      }
      const limit = WORD_RANGE - (WORD_RANGE % bound)
      for (;;) {
        const word = nextWord()
        if (word < limit) return word % bound
      }
    },
  }
}

/**
 * The message whose HMAC-SHA256 under the server seed is block `index` of a play's random bytes. The bytes depend only
 * on the two seeds and the nonce, so anyone can recompute them once the server seed is revealed.
 */
export function createFairDrawHmacMessage(clientSeed: string, nonce: number, index: number): string {
  return `${clientSeed}:${nonce}:${index}`
}
