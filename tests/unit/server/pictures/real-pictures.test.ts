import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ErrorName } from '../../../../src/contract/errors.ts'
import { createDecoderPool } from '../../../../src/server/pictures/decoder-pool.ts'
import { createPictureEncoder } from '../../../../src/server/pictures/picture.ts'
import { PROJECT_ROOT_FOLDER } from '../../../guard/support/sources.ts'
import { WAIT_LIMITS_MS } from '../../../support/patience.ts'
import { createUnevenPicture } from '../../../support/pictures.ts'

const FOLDER = join(PROJECT_ROOT_FOLDER, 'tests/support/real-pictures')
const SHAPE = { pixelsMax: 40_000_000, fit: 'square', sidePx: 64, format: 'webp', quality: 80 } as const

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

const encode = createPictureEncoder(createDecoderPool({ withinMs: WAIT_LIMITS_MS.conditionMs }))

/** Converts a picture as an upload does. @returns the format and size of the result, or the reason of the refusal */
async function convert(bytes: Uint8Array, type: string) {
  try {
    const { format, width, height } = await sharp(await encode('player', { bytes, type }, SHAPE)).metadata()
    return { format, width, height }
  } catch (error) {
    return (error as { reason: ErrorName }).reason
  }
}

const convertFile = (folder: string, name: string) =>
  convert(readFileSync(join(FOLDER, folder, name)), MEDIA_TYPES[name.split('.')[1] ?? ''] ?? '')

const ACCEPTED = { format: 'webp', width: 64, height: 64 }

describe('an uploaded picture that another program wrote', () => {
  test.each(readdirSync(join(FOLDER, 'whole')))('the real picture %s is accepted', async name => {
    expect(await convertFile('whole', name)).toEqual(ACCEPTED)
  })

  test.each(readdirSync(join(FOLDER, 'broken')))('the damaged real picture %s is refused', async name => {
    expect(await convertFile('broken', name)).toBe('imageRefused')
  })

  test.each([
    ['a progressive JPEG', 'jpg', createUnevenPicture(90, 70).jpeg({ progressive: true })],
    ['a JPEG for print, in CMYK', 'jpg', createUnevenPicture(90, 70).toColourspace('cmyk').jpeg()],
    [
      'a JPEG in the wide colors of a phone',
      'jpg',
      createUnevenPicture(90, 70).withIccProfile('p3').jpeg({ chromaSubsampling: '4:4:4' }),
    ],
    ['an interlaced PNG', 'png', createUnevenPicture(90, 70).png({ progressive: true })],
    ['a PNG of 16 bits', 'png', createUnevenPicture(90, 70).toColourspace('rgb16').png()],
    ['a WebP without loss', 'webp', createUnevenPicture(90, 70).webp({ lossless: true })],
    ['a picture one pixel high', 'png', createUnevenPicture(900, 1).png()],
  ])('%s is accepted', async (_, ending, picture) => {
    expect(await convert(await picture.toBuffer(), MEDIA_TYPES[ending] ?? '')).toEqual(ACCEPTED)
  })
})
