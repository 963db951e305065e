import { expect, test } from 'vitest'
import { addEventNumbersToRanges } from '../../../../../src/features/telemetry/server/stored-counts.ts'

test('the numbers of new telemetry events are added to the stored numbers, and a number that is already stored is not added', () => {
  const first = addEventNumbersToRanges('', [3, 1, 2, 2])
  expect(first).toEqual({ stored: '1-3', added: [3, 1, 2] })
  expect(addEventNumbersToRanges(first.stored, [2, 3, 4])).toEqual({ stored: '1-4', added: [4] })
  expect(addEventNumbersToRanges('1-4', [1, 4])).toEqual({ stored: '1-4', added: [] })
})

test('a telemetry batch that arrives early leaves a gap in the stored event numbers, which the late batch fills', () => {
  const late = addEventNumbersToRanges('', [21, 22])
  expect(addEventNumbersToRanges(late.stored, [1, 2, 20])).toEqual({ stored: '1-2,20-22', added: [1, 2, 20] })
})

test('the list of stored ranges of telemetry event numbers has a maximum length, and the lowest ranges are merged first', () => {
  const odd = Array.from({ length: 60 }, (_, place) => place * 2 + 1)
  const { stored, added } = addEventNumbersToRanges('', odd)
  expect(added).toHaveLength(60)
  expect(stored.split(',')).toHaveLength(40)
  expect(addEventNumbersToRanges(stored, [2, 118]).added).toEqual([118])
})
