import { createRandom, fairMessage, type Random } from './random.ts'

/** Blocks that a check prepares; a play that draws more than they hold cannot be checked here. */
export const CHECK_BLOCKS = 16

/**
 * The draws of one play, recomputed from its revealed seeds.
 * @param hmac HMAC-SHA256 of a message under the server seed
 * @throws RangeError when the play draws more than `CHECK_BLOCKS` blocks hold
 */
export async function recomputeRandom(
  play: { clientSeed: string; nonce: number },
  hmac: (message: string) => Promise<Uint8Array>,
): Promise<Random> {
  const indexes = Array.from({ length: CHECK_BLOCKS }, (_, index) => index)
  const blocks = await Promise.all(
    indexes.map(index => hmac(fairMessage(play.clientSeed, play.nonce, index))),
  )
  return createRandom(index => {
    const block = blocks[index]
    if (!block) throw new RangeError('The play draws more than a check prepares')
    return block
  })
}
