import { expect, test } from 'vitest'
import {
  isPrizeStop,
  randomReelStrip,
  reelStopsOfDraw,
  reelSymbolsOfTable,
} from '../../../../../src/features/slotshack/browser/reels.ts'
import { SLOTSHACK_PRIZES } from '../../../../../src/features/slotshack/rules/slotshack.ts'

const NOTHING = 0

/** Numbers that are spread evenly from 0 to below 1. */
function evenNumbers(count: number): () => number {
  let at = 0
  return () => ((at++ % count) + 0.5) / count
}

test('the reels stop on three symbols of the drawn prize, and of no other', () => {
  for (const [index, { item }] of SLOTSHACK_PRIZES.prizes.entries()) {
    if (item) expect(reelStopsOfDraw(SLOTSHACK_PRIZES, index, Math.random)).toEqual([index, index, index])
  }
})

test('the reels of a spin without a prize stop on every other combination equally often', () => {
  const combinations = reelSymbolsOfTable(SLOTSHACK_PRIZES).length ** 3
  const prizes = SLOTSHACK_PRIZES.prizes.filter(({ item }) => item).length
  const counts = new Map<string, number>()
  const random = evenNumbers(combinations)
  for (let draw = 0; draw < combinations - prizes; draw++) {
    const stop = reelStopsOfDraw(SLOTSHACK_PRIZES, NOTHING, random)
    expect(isPrizeStop(stop)).toBe(false)
    counts.set(stop.join(), (counts.get(stop.join()) ?? 0) + 1)
  }
  expect(counts.size).toBe(combinations - prizes)
  expect(new Set(counts.values())).toEqual(new Set([1]))
})

test('three equal symbols that stand for no prize count as no prize', () => {
  const [plain = 0] = reelSymbolsOfTable(SLOTSHACK_PRIZES).filter(symbol => symbol < 0)
  expect(isPrizeStop([plain, plain, plain])).toBe(false)
  expect(isPrizeStop([1, 1, 1])).toBe(true)
  expect(isPrizeStop([1, 1, 2])).toBe(false)
})

test('a reel passes its own symbols, from where it stood to where it stops', () => {
  const symbols = reelSymbolsOfTable(SLOTSHACK_PRIZES)
  const strip = randomReelStrip(symbols, { from: 2, to: -1, length: 10, random: Math.random })
  expect(strip).toHaveLength(12)
  expect([strip[0], strip.at(-1)]).toEqual([2, -1])
  expect(strip.every(symbol => symbols.includes(symbol))).toBe(true)
})
