import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MIB } from '../../../../src/domain/bytes.ts'
import { createDecoderPool } from '../../../../src/server/pictures/decoder-pool.ts'
import { encodePicture } from '../../../../src/server/pictures/picture.ts'
import { plainPng } from '../../../../src/server/pictures/plain-png.ts'
import { PATIENCE } from '../../../support/patience.ts'
import { pngOf, pngWithTexts } from '../../../support/pictures.ts'

const SHAPE = { pixelsMax: 40_000_000, fit: 'square', sidePx: 64, format: 'webp', quality: 80 } as const
const job = (bytes: Uint8Array) => ({ bytes, type: 'image/png', shape: SHAPE })

test('a PNG loses the texts that would inflate to gigabytes, and keeps its pixels', async () => {
  const bomb = pngWithTexts(1_000, 8 * MIB)
  expect(bomb.length).toBeLessThan(10 * MIB)
  const plain = plainPng(bomb)
  expect(plain).toEqual(pngOf(64, 64))
  expect(await sharp(plain).metadata()).toMatchObject({ width: 64, height: 64 })
})

test.each([
  ['cut off', pngOf(64, 64).subarray(0, -14)],
  ['a chunk longer than the file', Buffer.concat([pngOf(8, 8).subarray(0, 8), Buffer.alloc(12, 0xff)])],
  ['nothing but a signature', pngOf(8, 8).subarray(0, 8)],
])('a PNG that is %s is none', (_, bytes) => {
  expect(plainPng(bytes)).toBeUndefined()
})

test('a picture that takes too long is given up with its process, and the next one is converted', async () => {
  const impatient = createDecoderPool({ withinMs: 1 })
  expect(await impatient.convert(job(pngOf(8_000, 5_000)))).toBeUndefined()
  const pool = createDecoderPool({ withinMs: PATIENCE.conditionMs })
  expect(await pool.convert(job(Buffer.from('no picture')))).toBeUndefined()
  const converted = await pool.convert(job(pngOf(64, 64)))
  expect(await sharp(converted).metadata()).toMatchObject({ format: 'webp', width: 64 })
})

test('eight pictures of one player may be under way, and those of another do not wait for them', async () => {
  const file = { bytes: pngOf(4_000, 4_000), type: 'image/png' }
  const ended: string[] = []
  const encode = (playerId: string, picture = file) =>
    encodePicture(playerId, picture, SHAPE).then(
      () => ended.push(playerId),
      error => error.reason as string,
    )
  const own = Array.from({ length: 10 }, () => encode('own'))
  const other = encode('other', { ...file, bytes: pngOf(64, 64) })
  const outcomes = await Promise.all([...own, other])
  expect(outcomes.filter(outcome => outcome === 'tooManyRequests')).toHaveLength(2)
  expect(ended).toHaveLength(9)
  expect(ended.indexOf('other')).toBeLessThan(8)
})
