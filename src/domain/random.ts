/** Draws for rules and odds. Injected everywhere, so that a test can dictate every draw. */
export interface Random {
  /** A whole number from 0 to `bound - 1`, each equally likely. `bound` is 1 to 2^32. */
  below(bound: number): number
}

const WORD_RANGE = 2 ** 32
const WORD_BYTES = 4

/**
 * Unbiased draws from a stream of byte blocks: four bytes make a word, big-endian; words in the incomplete
 * last bucket are thrown away (rejection sampling), so no value is favoured (GLI-19 3.2, scaling).
 * @param block the n-th block of the stream, counted from 0; its length is a multiple of four.
 */
export function createRandom(block: (index: number) => Uint8Array): Random {
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
 * The message whose HMAC-SHA256 under the server seed gives block `index` of a round's draws. The round's
 * stream is fixed by the seeds and the nonce alone, so anyone can recompute it once the seed is revealed.
 */
export function fairMessage(clientSeed: string, nonce: number, index: number): string {
  return `${clientSeed}:${nonce}:${index}`
}
