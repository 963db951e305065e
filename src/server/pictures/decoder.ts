/**
 * The program of a process of `decoder-pool.ts`: converts one picture after the other, and ends when the server ends.
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
      // JPEG has no transparency: transparent pixels become white.
      .flatten(format === 'jpeg' ? { background: '#ffffff' } : false)
      .toFormat(format, { quality })
      .toBuffer()
  )
}

process.on('message', async (job: DecoderJob) => {
  // Any error means that the bytes cannot be converted; the library does not distinguish errors.
  const picture = await convertPicture(job).catch(() => undefined)
  process.send?.({ picture } satisfies DecoderAnswer)
})
process.on('disconnect', () => process.exit())
