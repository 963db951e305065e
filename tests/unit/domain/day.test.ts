import { describe, expect, test } from 'vitest'
import {
  countUtcDaysBetween,
  nextManilaHourMsAfter,
  nextUtcDayStartMsAfter,
} from '../../../src/domain/day.ts'

const parseTime = (text: string) => Date.parse(text)

describe('the next due time', () => {
  test.each([
    ['2026-11-20T12:00:00Z', '2026-11-21T00:00:00Z'],
    ['2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00Z'],
  ])('the first UTC midnight after %s is %s', (after, next) => {
    expect(nextUtcDayStartMsAfter(parseTime(after))).toBe(parseTime(next))
  })

  test.each([
    ['2026-11-20T11:59:59.999Z', 20, '2026-11-20T12:00:00Z'],
    ['2026-11-20T12:00:00Z', 20, '2026-11-21T12:00:00Z'],
    ['2026-11-20T17:00:00Z', 0, '2026-11-21T16:00:00Z'],
    ['2026-11-20T15:59:59Z', 0, '2026-11-20T16:00:00Z'],
    ['2026-11-20T22:30:00Z', 7, '2026-11-20T23:00:00Z'],
  ])('after %s, the next %i:00 in the Philippines is at %s', (after, hour, next) => {
    expect(nextManilaHourMsAfter(parseTime(after), hour)).toBe(parseTime(next))
  })
})

test.each([
  ['2026-11-20T00:00:00Z', '2026-11-20T23:59:59Z', 0],
  ['2026-11-20T23:59:59Z', '2026-11-21T00:00:00Z', 1],
  ['2026-11-20T12:00:00Z', '2026-11-30T11:00:00Z', 10],
])('the number of UTC midnights between %s and %s is %d', (from, until, days) => {
  expect(countUtcDaysBetween(Date.parse(from), Date.parse(until))).toBe(days)
})
