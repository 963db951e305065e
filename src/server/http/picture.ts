import { createWorkQueue, type WorkQueue } from '../identity/work-queue.ts'
import { Refusal } from '../refusal.ts'
import type { UploadedFile } from './call.ts'

const WITHIN_S = 10
const FULL_RETRY_AFTER_S = 2

const WAITING_MAX = 16

/** What becomes of an uploaded picture. */
export interface PictureShape {
  /** Pixels that it may have once decoded. */
  readonly pixelsMax: number
  /** `square` is cut at its middle to that side; `within` is scaled down to it at most. */
  readonly fit: 'square' | 'within'
  readonly sidePx: number
  readonly format: 'webp' | 'jpeg'
  readonly quality: number
}

/** A picture of the largest size takes some 160 MB while it is decoded, so one is decoded at a time. */
let queue: WorkQueue | undefined

/**
 * Decodes a picture and encodes it anew: upright, without metadata and without anything that was behind or around its
 * pixels. Decoded off the event loop, in the order of arrival.
 * @throws Refusal `imageRefused` when it is damaged, larger than the bounds or of another format than its first bytes
 *   say; `tooManyRequests` when too many pictures wait
 */
export async function encodePicture(file: UploadedFile, shape: PictureShape): Promise<Buffer> {
  queue ??= createWorkQueue({ concurrency: 1, waitingMax: WAITING_MAX })
  const done = await queue.run(() => encode(file, shape))
  if (!done) throw new Refusal('tooManyRequests', { retryAfterS: FULL_RETRY_AFTER_S })
  return done.value
}

async function encode({ bytes, type }: UploadedFile, shape: PictureShape): Promise<Buffer> {
  // Loaded at the first upload: most processes of the operator's tool never need the native library.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const { pixelsMax, fit, sidePx, format, quality } = shape
  const options = { limitInputPixels: pixelsMax, failOn: 'error' } as const
  try {
    const metadata = await sharp(bytes, options).metadata()
    if (`image/${metadata.format}` !== type) throw new Refusal('imageRefused')
    return await sharp(bytes, options)
      .autoOrient()
      .resize(
        sidePx,
        sidePx,
        fit === 'square' ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true },
      )
      // JPEG has no transparency; what was transparent becomes white.
      .flatten(format === 'jpeg' ? { background: '#ffffff' } : false)
      .toFormat(format, { quality })
      .timeout({ seconds: WITHIN_S })
      .toBuffer()
  } catch {
    // The library names no kinds of errors; each of them means that these bytes give no picture.
    throw new Refusal('imageRefused')
  }
}
