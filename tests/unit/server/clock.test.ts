import { expect, test } from 'vitest'
import { ID_PATTERN, timeMsOfId } from '../../../src/domain/ids.ts'
import { newId } from '../../../src/server/clock.ts'

const AT_MS = 1_790_000_000_000

test('ids of the same millisecond sort in the order of their creation, also when ids of other times come between', () => {
  const ids = Array.from({ length: 10_000 }, (_, place) => {
    newId(AT_MS + 1 + (place % 100))
    return newId(AT_MS)
  })
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) {
    expect(id).toMatch(ID_PATTERN)
    expect(timeMsOfId(id)).toBe(AT_MS)
  }
})

test('an id does not tell the next id of the same millisecond', () => {
  const steps = Array.from({ length: 1_000 }, () => {
    const [first, second] = [newId(AT_MS), newId(AT_MS)]
    return second.slice(-8) === first.slice(-8) ? 'same' : 'other'
  })
  expect(steps).not.toContain('same')
})

test('an id of a later millisecond is larger, and begins with new random digits', () => {
  const [first, second] = [newId(AT_MS + 1_000), newId(AT_MS + 1_001)]
  expect(second > first).toBe(true)
  expect(second.slice(10)).not.toBe(first.slice(10))
})
