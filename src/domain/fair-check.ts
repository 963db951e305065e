import { createRandom, fairMessage, type Random } from './random.ts'

/** Blocks computed at first: enough for a play of most games. */
const FIRST_BLOCKS = 4

/** A play asked for a block that is not computed yet. */
class BlockMissing extends Error {
  override readonly name = 'BlockMissing'
}

/**
 * Computes a play again over the draws that its revealed seeds give. Blocks come from an asynchronous HMAC and the
 * rules are synchronous, so the computation starts anew with twice the blocks whenever it runs out of them; a play
 * may draw as much as it likes.
 * @param hmac HMAC-SHA256 of a message under the server seed
 * @param compute the rules of the play; pure but for its draws
 * @throws what `compute` throws
 */
export async function recomputePlay<T>(
  play: { clientSeed: string; nonce: number },
  hmac: (message: string) => Promise<Uint8Array>,
  compute: (random: Random) => T,
): Promise<T> {
  const blocks: Uint8Array[] = []
  for (let count = FIRST_BLOCKS; ; count *= 2) {
    const messages = Array.from({ length: count - blocks.length }, (_, index) =>
      fairMessage(play.clientSeed, play.nonce, blocks.length + index),
    )
    blocks.push(...(await Promise.all(messages.map(hmac))))
    try {
      return compute(createRandom(index => blockAt(blocks, index)))
    } catch (error) {
      if (!(error instanceof BlockMissing)) throw error
    }
  }
}

function blockAt(blocks: readonly Uint8Array[], index: number): Uint8Array {
  const block = blocks[index]
  if (!block) throw new BlockMissing()
  return block
}
