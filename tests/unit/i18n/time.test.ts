import { expect, test } from 'vitest'
import { formatDayRange } from '../../../src/i18n/time.ts'

test.each([
  ['2026-11-03', 1, 'Nov 3'],
  ['2026-11-03', 7, 'Nov 3 – 9'],
  ['2026-11-28', 7, 'Nov 28 – Dec 4'],
  ['2026-11-01', 30, 'November 2026'],
])('a range that begins on %s and has %i days reads %s', (fromDay, days, text) => {
  expect(formatDayRange(fromDay, days).replaceAll(/\s/g, ' ')).toBe(text)
})
