import { Refusal } from '../refusal.ts'
import { createWorkQueue, type WorkQueue } from '../work-queue.ts'
import type { PictureSizeAndFormat } from './decoder-job.ts'
import { createDecoderPool, type DecoderPool } from './decoder-pool.ts'
import { removeInflatablePngChunks } from './plain-png.ts'

/** A picture as a player sent it. */
export interface PictureFile {
  readonly bytes: Uint8Array
  /** The media type of the picture according to its first bytes. */
  readonly type: string
}

const WITHIN_MS = 10_000
const FULL_RETRY_AFTER_S = 2

/** Largest number of pictures that are decoded at once; the largest picture needs about 160 MB of memory. */
const DECODERS = 2
const WAITING_MAX = 16

/** Largest number of pictures of one player that may wait or be decoded at the same time. */
const PICTURES_PER_PLAYER_MAX = 8

/**
 * Decodes a picture and encodes it again: upright, without metadata and without any other data than its pixels. It runs
 * in another process, in the order of arrival, with at most one picture of a player at a time, so that one player
 * cannot delay the others.
 * @throws Refusal `imageRefused` with its field when the picture is damaged, has too many pixels, takes too long or
 * does not have the format that its first bytes show
 * @throws Refusal `tooManyRequests` when too many pictures wait
 */
type EncodePicture = (playerId: string, file: PictureFile, shape: PictureSizeAndFormat) => Promise<Buffer>

let encode: EncodePicture | undefined

/** Encodes a picture with the decoders of this process, which start with the first picture. */
export const encodePicture: EncodePicture = (...picture) => {
  encode ??= createPictureEncoder(createDecoderPool({ withinMs: WITHIN_MS }))
  return encode(...picture)
}

/** Creates an encoder with its own queues, so that its pictures do not wait for pictures of other encoders. */
export function createPictureEncoder(pool: DecoderPool): EncodePicture {
  const all = createWorkQueue({ concurrency: DECODERS, waitingMax: WAITING_MAX })
  const ofPlayers = new Map<string, WorkQueue & { count: number }>()

  /**
   * Runs `work` after the player's earlier pictures are finished.
   * @returns `undefined` at once if too many of the player's pictures wait or are being decoded
   */
  async function runInTurnOfPlayer<T>(
    playerId: string,
    work: () => Promise<T>,
  ): Promise<{ readonly value: T } | undefined> {
    const known = ofPlayers.get(playerId)
    const own = known ?? {
      ...createWorkQueue({ concurrency: 1, waitingMax: PICTURES_PER_PLAYER_MAX - 1 }),
      count: 0,
    }
    if (!known) ofPlayers.set(playerId, own)
    own.count += 1
    try {
      return await own.run(work)
    } finally {
      own.count -= 1
      if (own.count === 0) ofPlayers.delete(playerId)
    }
  }

  return async (playerId, { bytes, type }, shape) => {
    const plain = type === 'image/png' ? removeInflatablePngChunks(bytes) : bytes
    if (!plain) throw new Refusal('imageRefused', { field: 'picture' })
    const done = await runInTurnOfPlayer(playerId, () =>
      all.run(() => pool.convert({ bytes: plain, type, shape })),
    )
    if (!done?.value) throw new Refusal('tooManyRequests', { retryAfterS: FULL_RETRY_AFTER_S })
    const { value: picture } = done.value
    if (!picture) throw new Refusal('imageRefused', { field: 'picture' })
    return Buffer.from(picture)
  }
}
