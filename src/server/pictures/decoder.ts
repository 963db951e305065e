/**
 * The program of a decoder process of `decoder-pool.ts`. It converts one picture after the other, and ends when the
 * server ends.
 */
import sharp from 'sharp'
import type { DecoderAnswer, DecoderJob } from './decoder-job.ts'

sharp.cache(false)
sharp.concurrency(1)

async function convertPicture({ bytes, type, shape }: DecoderJob): Promise<Uint8Array | undefined> {
  const { pixelsMax, fit, sidePx, format, quality } = shape
  const options = { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 } as const
  const metadata = await sharp(bytes, options).metadata()
  if (`image/${metadata.format}` !== type) return undefined
  return (
    sharp(bytes, options)
      .autoOrient()
      .resize(
        sidePx,
        sidePx,
        fit === 'square' ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true },
      )
      // Makes transparent pixels white for JPEG, which has no transparency.
      .flatten(format === 'jpeg' ? { background: '#ffffff' } : false)
      .toFormat(format, { quality })
      .toBuffer()
  )
}

process.on('message', async (job: DecoderJob) => {
  // Treats every error as bytes that cannot be converted, because the library does not distinguish errors.
  const picture = await convertPicture(job).catch(() => undefined)
  process.send?.({ picture } satisfies DecoderAnswer)
})
process.on('disconnect', () => process.exit())
