import { expect, test } from 'vitest'
import { addCountsToRanges } from '../../../../../src/features/telemetry/server/stored-counts.ts'

test('telemetry counts that are not stored yet are added, each once', () => {
  const first = addCountsToRanges('', [3, 1, 2, 2])
  expect(first).toEqual({ stored: '1-3', added: [3, 1, 2] })
  expect(addCountsToRanges(first.stored, [2, 3, 4])).toEqual({ stored: '1-4', added: [4] })
  expect(addCountsToRanges('1-4', [1, 4])).toEqual({ stored: '1-4', added: [] })
})

test('a telemetry batch that overtakes another leaves a gap, which the other fills', () => {
  const late = addCountsToRanges('', [21, 22])
  expect(addCountsToRanges(late.stored, [1, 2, 20])).toEqual({ stored: '1-2,20-22', added: [1, 2, 20] })
})

test('the list of stored telemetry ranges is bounded, and forgets the lowest gaps first', () => {
  const odd = Array.from({ length: 60 }, (_, place) => place * 2 + 1)
  const { stored, added } = addCountsToRanges('', odd)
  expect(added).toHaveLength(60)
  expect(stored.split(',')).toHaveLength(40)
  expect(addCountsToRanges(stored, [2, 118]).added).toEqual([118])
})
