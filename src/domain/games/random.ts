/** Random numbers for rules and odds. They are always injected, so that a test can choose each of them. */
export interface RandomSource {
  /** A whole number from 0 to `bound - 1`, each equally likely. `bound` is 1 to 2^32. */
  below(bound: number): number
}

const WORD_RANGE = 2 ** 32
const WORD_BYTES = 4

/**
 * Unbiased draws from a stream of byte blocks. Four bytes make a word, big-endian. Words in the incomplete last bucket
 * are rejected (rejection sampling), so that all values are equally likely (GLI-19 3.2, scaling).
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
 * The message for block `index` of a play's draws; the block is its HMAC-SHA256 under the server seed. The draws depend
 * only on the two seeds and the nonce, so anyone can recompute them once the server seed is revealed.
 */
export function createFairDrawHmacMessage(clientSeed: string, nonce: number, index: number): string {
  return `${clientSeed}:${nonce}:${index}`
}
