import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairDrawHmacMessage, createRandomSource } from '../../../../src/domain/games/random.ts'

/** Draws random numbers from the given words. Each word is four bytes; `perBlock` words are in a block. */
function drawsFromWords(words: readonly number[], perBlock = words.length) {
  return createRandomSource(index => {
    const block = Buffer.alloc(perBlock * 4)
    words.slice(index * perBlock, (index + 1) * perBlock).forEach((word, at) => {
      block.writeUInt32BE(word, at * 4)
    })
    return block
  })
}

const createSeededRandomSource = (seed: string) =>
  createRandomSource(index =>
    createHmac('sha256', seed)
      .update(createFairDrawHmacMessage('client', 0, index))
      .digest(),
  )

/** Computes the chi-square statistic, which measures how far the counts are from being equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe('a draw', () => {
  test('a random draw is the remainder of a random word divided by the bound', () => {
    const random = drawsFromWords([0, 1, 5, 7, 2 ** 32 - 1])
    expect([5, 5, 5, 5].map(bound => random.below(bound))).toEqual([0, 1, 0, 2])
    expect(random.below(2 ** 32)).toBe(2 ** 32 - 1)
  })

  test('a random draw skips the highest random words, which would favor some values', {
    tags: ['games-random'],
  }, () => {
    const limit = 2 ** 32 - (2 ** 32 % 10)
    const random = drawsFromWords([limit, 2 ** 32 - 1, limit - 1, 3])
    expect(random.below(10)).toBe(9)
    expect(random.below(10)).toBe(3)
  })

  test('a random draw continues with the next random block when all words of one block are used', () => {
    const random = drawsFromWords([1, 2, 3, 4, 5, 6], 2)
    expect([1, 2, 3, 4, 5, 6].map(() => random.below(100))).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('a random draw reads only the bytes of its random block when the block is part of a larger buffer', () => {
    const memory = new Uint8Array([9, 9, 9, 9, 0, 0, 0, 7])
    expect(createRandomSource(() => memory.subarray(4)).below(100)).toBe(7)
  })

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN, Number.POSITIVE_INFINITY])(
    'a random draw refuses the bound %d',
    bound => {
      expect(() => drawsFromWords([1]).below(bound)).toThrow(RangeError)
    },
  )

  test('a random draw is always below its bound', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.string(), (bound, seed) => {
        const draw = createSeededRandomSource(seed).below(bound)
        expect(Number.isInteger(draw) && draw >= 0 && draw < bound).toBe(true)
      }),
    )
  })

  // Pairs of a bound and the critical value of chi-square at one in a million, with bound − 1 degrees of freedom.
  test.each([
    [2, 23.93],
    [3, 27.63],
    [10, 45.08],
    [32, 85.08],
    [37, 93.61],
  ])(
    'a random draw below %i takes each value as often as any other',
    { tags: ['games-random'] },
    (bound, critical) => {
      const random = createSeededRandomSource(`even ${bound}`)
      const counts = new Array<number>(bound).fill(0)
      for (let n = 0; n < 100_000; n++) {
        const value = random.below(bound)
        counts[value] = (counts[value] ?? 0) + 1
      }
      expect(chiSquare(counts)).toBeLessThan(critical)
    },
  )

  test('a random draw is independent of the draw before it', { tags: ['games-random'] }, () => {
    const random = createSeededRandomSource('pairs')
    const counts = new Array<number>(64).fill(0)
    for (let n = 0; n < 64_000; n++) {
      const pair = random.below(8) * 8 + random.below(8)
      counts[pair] = (counts[pair] ?? 0) + 1
    }
    expect(chiSquare(counts)).toBeLessThan(135)
  })

  test('the test of random draws notices a die that shows one face too often', () => {
    const counts = [10_000, 10_000, 10_600]
    expect(chiSquare(counts)).toBeLessThan(27.63)
    expect(chiSquare([10_000, 10_000, 11_000])).toBeGreaterThan(27.63)
  })
})

test('the message of a random block consists of client seed, nonce and block number, so that anyone can build it', () => {
  expect(createFairDrawHmacMessage('lucky', 7, 2)).toBe('lucky:7:2')
  const hash = createHash('sha256')
    .update(createFairDrawHmacMessage('a', 1, 0))
    .digest('hex')
  expect(hash).not.toBe(
    createHash('sha256')
      .update(createFairDrawHmacMessage('a', 10, 0))
      .digest('hex'),
  )
})
