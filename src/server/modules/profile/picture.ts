import { AVATAR_SIDE_PX, AVATAR_UPLOAD } from '../../../domain/avatars.ts'
import type { UploadedFile } from '../../http/call.ts'
import { createWorkQueue, type WorkQueue } from '../../identity/work-queue.ts'
import { Refusal } from '../../refusal.ts'

const QUALITY = 82
const WITHIN_S = 10
const FULL_RETRY_AFTER_S = 2

const WAITING_MAX = 16

/** A picture of the largest size takes some 160 MB while it is decoded, so one is decoded at a time. */
let queue: WorkQueue | undefined

/**
 * The picture as a square WebP, cut at its middle, upright, without metadata. Decoded off the event loop, in the order
 * of arrival.
 * @throws Refusal `imageRefused` when it is damaged, larger than the bounds or of another format than its first bytes
 *   say; `tooManyRequests` when too many pictures wait
 */
export async function squarePicture({ bytes, type }: UploadedFile): Promise<Buffer> {
  queue ??= createWorkQueue({ concurrency: 1, waitingMax: WAITING_MAX })
  const done = await queue.run(() => encodeSquare(bytes, type))
  if (!done) throw new Refusal('tooManyRequests', { retryAfterS: FULL_RETRY_AFTER_S })
  return done.value
}

async function encodeSquare(bytes: Buffer, type: UploadedFile['type']): Promise<Buffer> {
  // Loaded at the first upload: most processes of the operator's tool never need the native library.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const options = { limitInputPixels: AVATAR_UPLOAD.pixelsMax, failOn: 'error' } as const
  try {
    const { format } = await sharp(bytes, options).metadata()
    if (`image/${format}` !== type) throw new Refusal('imageRefused')
    return await sharp(bytes, options)
      .autoOrient()
      .resize(AVATAR_SIDE_PX, AVATAR_SIDE_PX, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: WITHIN_S })
      .toBuffer()
  } catch {
    // The library names no kinds of errors; each of them means that these bytes give no picture.
    throw new Refusal('imageRefused')
  }
}
