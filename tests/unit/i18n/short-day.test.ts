import { expect, test } from 'vitest'
import { formatShortDay } from '../../../src/i18n/short-day.ts'

const NOON = new Date(2026, 11, 1, 12).getTime()

test('a short day has its year only if it is in another year', () => {
  expect(formatShortDay(new Date(2026, 11, 30, 12).getTime(), NOON)).toBe('Dec 30')
  expect(formatShortDay(new Date(2027, 5, 1, 12).getTime(), NOON)).toBe('Jun 1, 2027')
})
