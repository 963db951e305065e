import { describe, expect, test } from 'vitest'
import { createRandomSource, type RandomSource } from '../../../../src/domain/games/random.ts'
import { createFairRandom, serverSeedKeyOf } from '../../../../src/server/fair/fair.ts'

/*
 * Frequency, serial and runs tests of the draws, each two-sided at 99 %: with fair draws one of a hundred seeds fails
 * each test. The seeds are fixed, so that every run has the same result.
 */

const DRAWS = 50_000
const KEY = serverSeedKeyOf('5f0c1d0f7ab04d1c9e62f5a1c3b8d7e6a49f8b2d1c0e3f4a5b6c7d8e9f0a1b2c')

/** Bounds of the games' draws (coins, dice, reels and wheels), and a prime number. */
const BOUNDS = [2, 3, 6, 32, 54, 997]

/**
 * Returns a quantile of the chi-square distribution (Wilson and Hilferty). It is accurate to a thousandth for 30 or
 * more degrees of freedom.
 */
function chiSquareQuantile(degrees: number, normalQuantile: number): number {
  const part = 2 / (9 * degrees)
  return degrees * (1 - part + normalQuantile * Math.sqrt(part)) ** 3
}

/** The quantile of the normal distribution for a two-sided interval of 99 %. */
const Z = 2.5758

function expectChiSquare(counts: readonly number[], total: number): void {
  const expected = total / counts.length
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const degrees = counts.length - 1
  expect(statistic).toBeLessThan(chiSquareQuantile(degrees, Z))
  // Also refuses counts that are too even, which are not random either. With one or two degrees of freedom, a lower
  // bound is not useful.
  if (degrees > 2) expect(statistic).toBeGreaterThan(chiSquareQuantile(degrees, -Z))
}

/** Tests how often each value occurs. */
function expectFrequency(draws: readonly number[], bound: number): void {
  const counts = new Array<number>(bound).fill(0)
  for (const draw of draws) counts[draw] = (counts[draw] ?? 0) + 1
  expectChiSquare(counts, draws.length)
}

/**
 * Tests how often each value follows each other value, in pairs that do not overlap. Wide bounds are divided into eight
 * equal ranges. Draws beyond these ranges are ignored.
 */
function expectSerial(draws: readonly number[], bound: number): void {
  const parts = Math.min(bound, 8)
  const width = Math.floor(bound / parts)
  const cut = draws.filter(draw => draw < width * parts).map(draw => Math.floor(draw / width))
  const counts = new Array<number>(parts ** 2).fill(0)
  for (let at = 0; at + 1 < cut.length; at += 2) {
    const pair = (cut[at] ?? 0) * parts + (cut[at + 1] ?? 0)
    counts[pair] = (counts[pair] ?? 0) + 1
  }
  expectChiSquare(counts, Math.floor(cut.length / 2))
}

/**
 * Tests the number of runs above and below the middle (Wald and Wolfowitz). For an odd bound, the middle value is
 * ignored.
 */
function expectRuns(draws: readonly number[], bound: number): void {
  const middle = (bound - 1) / 2
  const sides = draws.filter(draw => draw !== middle).map(draw => draw > middle)
  const above = sides.filter(isAbove => isAbove).length
  const below = sides.length - above
  const runs = sides.reduce((count, side, at) => count + (at > 0 && side === sides[at - 1] ? 0 : 1), 0)
  const mean = (2 * above * below) / (above + below) + 1
  const variance = ((mean - 1) * (mean - 2)) / (above + below - 1)
  expect(Math.abs(runs - mean) / Math.sqrt(variance)).toBeLessThan(Z)
}

function drawMany(random: (index: number) => RandomSource, bound: number): number[] {
  return Array.from({ length: DRAWS }, (_, index) => random(index).below(bound))
}

describe.each(BOUNDS)('draws below %i', bound => {
  const ofOnePlay = createFairRandom(KEY, 'client', 0)
  test.each([
    ['of one play after another', (nonce: number) => createFairRandom(KEY, 'client', nonce)],
    ['within one play', () => ofOnePlay],
  ])(`random draws below ${bound} %s pass the tests of frequencies, pairs and runs`, (_, random) => {
    const draws = drawMany(random, bound)
    expectFrequency(draws, bound)
    expectSerial(draws, bound)
    expectRuns(draws, bound)
  })
})

describe('the tests of chance', () => {
  const expectToFail = (check: () => void) => expect(check).toThrow('expected')

  test('the tests of randomness notice a generator that takes the plain remainder of a byte, which favors low values', () => {
    const blocks = createFairRandom(KEY, 'client', 1)
    const draws = drawMany(() => ({ below: bound => blocks.below(256) % bound }), 54)
    expectToFail(() => expectFrequency(draws, 54))
  })

  test('the tests of randomness notice a generator that is too even, one that repeats itself, and one that alternates', () => {
    const counter = createRandomSource(index => Uint8Array.of(0, 0, index >> 8, index & 255))
    const even = drawMany(() => counter, 32)
    expectToFail(() => expectFrequency(even, 32))
    expectToFail(() => expectSerial(even, 32))
    expectToFail(() => expectRuns(even, 32))
    const swinging = even.map((_, index) => index % 2)
    expectToFail(() => expectRuns(swinging, 2))
  })
})
