import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MEBIBYTE } from '../../../../src/domain/bytes.ts'
import { createDecoderPool } from '../../../../src/server/pictures/decoder-pool.ts'
import { createPictureEncoder } from '../../../../src/server/pictures/picture.ts'
import { removeInflatablePngChunks } from '../../../../src/server/pictures/plain-png.ts'
import { WAIT_LIMITS_MS } from '../../../support/patience.ts'
import { createBlackPng, createPngWithTexts } from '../../../support/pictures.ts'

const SHAPE = { pixelsMax: 40_000_000, fit: 'square', sidePx: 64, format: 'webp', quality: 80 } as const
const job = (bytes: Uint8Array) => ({ bytes, type: 'image/png', shape: SHAPE })

test('a converted PNG has the same pixels, but no longer the texts that would unpack to gigabytes', async () => {
  const bomb = createPngWithTexts(1_000, 8 * MEBIBYTE)
  expect(bomb.length).toBeLessThan(10 * MEBIBYTE)
  const plain = removeInflatablePngChunks(bomb)
  expect(plain).toEqual(createBlackPng(64, 64))
  expect(await sharp(plain).metadata()).toMatchObject({ width: 64, height: 64 })
})

test.each([
  ['cut off', createBlackPng(64, 64).subarray(0, -14)],
  [
    'a chunk longer than the file',
    Buffer.concat([createBlackPng(8, 8).subarray(0, 8), Buffer.alloc(12, 0xff)]),
  ],
  ['nothing but a signature', createBlackPng(8, 8).subarray(0, 8)],
])('a damaged PNG is refused: %s', (_, bytes) => {
  expect(removeInflatablePngChunks(bytes)).toBeUndefined()
})

test('the conversion of a picture that takes too long is aborted with its process, and the next picture is converted', async () => {
  const impatient = createDecoderPool({ withinMs: 1 })
  expect(await impatient.convert(job(createBlackPng(8_000, 5_000)))).toBeUndefined()
  const pool = createDecoderPool({ withinMs: WAIT_LIMITS_MS.conditionMs })
  expect(await pool.convert(job(Buffer.from('no picture')))).toBeUndefined()
  const converted = await pool.convert(job(createBlackPng(64, 64)))
  expect(await sharp(converted).metadata()).toMatchObject({ format: 'webp', width: 64 })
})

test('eight pictures of one player may be converted at once, and pictures of another player do not wait for them', async () => {
  const file = (byte: number) => ({ bytes: new Uint8Array([byte]), type: 'image/webp' })
  const [ownFile, otherFile] = [file(1), file(2)]
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const encode = createPictureEncoder({
    async convert({ bytes }) {
      if (bytes === ownFile.bytes) await isReleased
      return bytes
    },
  })
  const own = Array.from({ length: 10 }, () =>
    encode('own', ownFile, SHAPE).then(
      () => 'encoded',
      error => error.reason,
    ),
  )
  // A picture of another player is encoded while all pictures of the first player are still pending.
  expect(await encode('other', otherFile, SHAPE)).toEqual(Buffer.from([2]))
  release()
  expect(await Promise.all(own)).toEqual([...Array(8).fill('encoded'), ...Array(2).fill('tooManyRequests')])
})
