import { createFairDrawHmacMessage, createRandomSource, type RandomSource } from './random.ts'

/** Number of byte blocks that the first try computes; enough for a play of most games. */
const FIRST_TRY_BLOCK_COUNT = 4

/** Thrown when a play needs a byte block that is not computed yet. */
class BlockMissingError extends Error {
  override readonly name = 'BlockMissing'
}

/**
 * Recomputes a play from its revealed seeds. The rules are synchronous, but a block's HMAC is asynchronous, so this
 * function computes the blocks first. If the play needs more blocks, the function starts the play again with twice as
 * many. A play may draw any number of values.
 * @param hmac computes the HMAC-SHA256 of a message with the server seed as key
 * @param compute rules of the play; a pure function of its random numbers
 * @throws any error of `compute`
 */
export async function recomputePlay<T>(
  play: { clientSeed: string; nonce: number },
  hmac: (message: string) => Promise<Uint8Array>,
  compute: (random: RandomSource) => T,
): Promise<T> {
  const blocks: Uint8Array[] = []
  for (let count = FIRST_TRY_BLOCK_COUNT; ; count *= 2) {
    const messages = Array.from({ length: count - blocks.length }, (_, index) =>
      createFairDrawHmacMessage(play.clientSeed, play.nonce, blocks.length + index),
    )
    blocks.push(...(await Promise.all(messages.map(hmac))))
    try {
      return compute(createRandomSource(index => blockAt(blocks, index)))
    } catch (error) {
      if (!(error instanceof BlockMissingError)) throw error
    }
  }
}

function blockAt(blocks: readonly Uint8Array[], index: number): Uint8Array {
  const block = blocks[index]
  if (!block) throw new BlockMissingError()
  return block
}
