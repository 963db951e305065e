import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canSplitSumIntoPackets,
  drawPacketAmount,
  type RedPacketTerms,
} from '../../../../../src/features/red-packet/rules/red-packet.ts'
import { arbitraryShare } from '../../../../support/share.ts'

const terms = fc
  .record({
    count: fc.integer({ min: 1, max: 50 }),
    least: fc.integer({ min: 1, max: 1_000 }),
    reach: fc.integer({ min: 0, max: 2_000 }),
    part: arbitraryShare,
  })
  .map(({ count, least, reach, part }): RedPacketTerms => {
    const most = least + reach
    return { count, least, most, sum: Math.floor(count * least + part * count * reach) }
  })

test('every sum of a red packet can be split into shares between the smallest and the largest allowed share', () => {
  fc.assert(
    fc.property(terms, fc.infiniteStream(arbitraryShare), (split, draws) => {
      expect(canSplitSumIntoPackets(split)).toBe(true)
      let sum = split.sum
      for (let count = split.count; count > 0; count--) {
        const random = { below: (bound: number) => Math.floor(Number(draws.next().value) * bound) }
        const packet = drawPacketAmount({ ...split, sum, count }, random)
        expect(packet).toBeGreaterThanOrEqual(split.least)
        expect(packet).toBeLessThanOrEqual(split.most)
        sum -= packet
      }
      expect(sum).toBe(0)
    }),
  )
})

test('a share of a red packet is drawn with equal chances from a range centered on the mean of what each share can still get', () => {
  const split = { sum: 10_000, count: 5, least: 500, most: 5_000 }
  const lowest = drawPacketAmount(split, { below: () => 0 })
  const highest = drawPacketAmount(split, { below: bound => bound - 1 })
  expect([lowest, highest]).toEqual([500, 3_500])
})
