import { Refusal } from '../refusal.ts'
import { createWorkQueue, type WorkQueue } from '../work-queue.ts'

/** A picture as a player sent it. */
export interface PictureFile {
  readonly bytes: Uint8Array
  /** The media type that the first bytes show. */
  readonly type: string
}

const WITHIN_S = 10
const FULL_RETRY_AFTER_S = 2

const WAITING_MAX = 16

/** Size and format into which an uploaded picture is converted. */
export interface PictureShape {
  /** Most pixels of the decoded picture; a larger one is refused. */
  readonly pixelsMax: number
  /**
   * `square` is cropped around its middle to `sidePx`; `within` is scaled down so that no side is longer than `sidePx`.
   */
  readonly fit: 'square' | 'within'
  readonly sidePx: number
  readonly format: 'webp' | 'jpeg'
  readonly quality: number
}

/** Decodes one picture at a time, since the largest one needs about 160 MB of memory. */
let queue: WorkQueue | undefined

/**
 * Decodes a picture and encodes it again: upright, without metadata and without any other data of the file than its
 * pixels. Works off the event loop, in the order of arrival.
 * @throws Refusal `imageRefused` when the picture is damaged, has too many pixels, takes too long or is not of the
 *   format that its first bytes show; `tooManyRequests` when too many pictures wait
 */
export async function encodePicture(file: PictureFile, shape: PictureShape): Promise<Buffer> {
  queue ??= createWorkQueue({ concurrency: 1, waitingMax: WAITING_MAX })
  const done = await queue.run(() => encode(file, shape))
  if (!done) throw new Refusal('tooManyRequests', { retryAfterS: FULL_RETRY_AFTER_S })
  return done.value
}

async function encode({ bytes, type }: PictureFile, shape: PictureShape): Promise<Buffer> {
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
      // JPEG has no transparency: transparent pixels become white.
      .flatten(format === 'jpeg' ? { background: '#ffffff' } : false)
      .toFormat(format, { quality })
      .timeout({ seconds: WITHIN_S })
      .toBuffer()
  } catch {
    // The library has no types of errors; every error means that the bytes cannot be converted.
    throw new Refusal('imageRefused')
  }
}
