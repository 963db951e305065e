import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createDecoderPool } from '../../src/server/pictures/decoder-pool.ts'
import { createPictureEncoder } from '../../src/server/pictures/picture.ts'
import { Refusal } from '../../src/server/refusal.ts'
import { FUZZ_BODY_FACTOR } from '../support/fuzz-times.ts'
import { WAIT_LIMITS_MS } from '../support/patience.ts'
import { createUnevenPicture } from '../support/pictures.ts'
import { arbitraryShare } from '../support/share.ts'

/** The seed of the generated damage. `FUZZ_SEED=… npm test -- fuzz` repeats the pictures of a failed run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

const NUM_RUNS = 300 * FUZZ_BODY_FACTOR
const SHAPE = { pixelsMax: 4_000_000, fit: 'within', sidePx: 32, format: 'jpeg', quality: 80 } as const

const encode = createPictureEncoder(createDecoderPool({ withinMs: WAIT_LIMITS_MS.conditionMs }))

/**
 * One kind of damage to a picture: bytes that replace a part of the file, or a length at which the file is cut off.
 * Positions and lengths are fractions of the file size.
 */
const damage = fc.oneof(
  fc.record({
    at: arbitraryShare,
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  }),
  fc.record({ cutAt: arbitraryShare }),
)

type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never

function damagePicture(picture: Buffer, damages: readonly Damage[]): Buffer {
  return damages.reduce((bytes, each) => {
    if ('cutAt' in each) return bytes.subarray(0, Math.floor(each.cutAt * bytes.length))
    const copy = Buffer.from(bytes)
    copy.set(each.bytes.subarray(0, copy.length), Math.floor(each.at * Math.max(0, copy.length - 8)))
    return copy
  }, picture)
}

describe(`damaged pictures (seed ${seed})`, () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'a damaged %s picture is refused or becomes a picture of the requested size, and a whole picture is converted after it',
    async format => {
      const picture = await createUnevenPicture(60, 40).toFormat(format).toBuffer()
      const type = `image/${format}`
      const property = fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async damages => {
        const bytes = damagePicture(picture, damages)
        const answer = await encode('player', { bytes, type }, SHAPE).catch((error: unknown) => error)
        if (answer instanceof Refusal) {
          expect(answer.reason).toBe('imageRefused')
          return
        }
        const { width = 0, height = 0, format: written } = await sharp(answer as Buffer).metadata()
        expect(written).toBe('jpeg')
        expect(Math.max(width, height)).toBeLessThanOrEqual(SHAPE.sidePx)
      })
      await fc.assert(property, { seed, numRuns: NUM_RUNS })
      const whole = await encode('player', { bytes: picture, type }, SHAPE)
      expect(await sharp(whole).metadata()).toMatchObject({ width: 32, height: 21 })
    },
  )
})
