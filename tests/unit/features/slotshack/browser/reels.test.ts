import { expect, test } from 'vitest'
import {
  createRandomReelStrip,
  isPrizeStop,
  reelStopsOfDraw,
  reelSymbolsOfTable,
} from '../../../../../src/features/slotshack/browser/reels.ts'
import { DEFAULT_SLOTSHACK_PRIZES } from '../../../../../src/features/slotshack/rules/slotshack.ts'

const NOTHING = 0

/**
 * Creates a replacement for `Math.random`. Its numbers are spread evenly between 0 and 1, and repeat after `count`
 * calls.
 */
function evenNumbers(count: number): () => number {
  let at = 0
  return () => ((at++ % count) + 0.5) / count
}

test('the three reels of Slotshack stop on the symbol of the drawn prize', () => {
  for (const [index, { item }] of DEFAULT_SLOTSHACK_PRIZES.prizes.entries()) {
    if (item)
      expect(reelStopsOfDraw(DEFAULT_SLOTSHACK_PRIZES, index, Math.random)).toEqual([index, index, index])
  }
})

test('without a prize, the reels of Slotshack stop on each combination that wins nothing equally often', () => {
  const combinations = reelSymbolsOfTable(DEFAULT_SLOTSHACK_PRIZES).length ** 3
  const prizes = DEFAULT_SLOTSHACK_PRIZES.prizes.filter(({ item }) => item).length
  const counts = new Map<string, number>()
  const random = evenNumbers(combinations)
  for (let draw = 0; draw < combinations - prizes; draw++) {
    const stop = reelStopsOfDraw(DEFAULT_SLOTSHACK_PRIZES, NOTHING, random)
    expect(isPrizeStop(stop)).toBe(false)
    counts.set(stop.join(), (counts.get(stop.join()) ?? 0) + 1)
  }
  expect(counts.size).toBe(combinations - prizes)
  expect(new Set(counts.values())).toEqual(new Set([1]))
})

test('three equal symbols of Slotshack that belong to no prize do not count as a win', () => {
  const [plain = 0] = reelSymbolsOfTable(DEFAULT_SLOTSHACK_PRIZES).filter(symbol => symbol < 0)
  expect(isPrizeStop([plain, plain, plain])).toBe(false)
  expect(isPrizeStop([1, 1, 1])).toBe(true)
  expect(isPrizeStop([1, 1, 2])).toBe(false)
})

test('a reel of Slotshack starts at the symbol shown last, passes only symbols of prizes, and stops at the drawn symbol', () => {
  const symbols = reelSymbolsOfTable(DEFAULT_SLOTSHACK_PRIZES)
  const strip = createRandomReelStrip(symbols, { from: 2, to: -1, length: 10, random: Math.random })
  expect(strip).toHaveLength(12)
  expect([strip[0], strip.at(-1)]).toEqual([2, -1])
  expect(strip.every(symbol => symbols.includes(symbol))).toBe(true)
})
