import { expect, test } from 'vitest'
import { formatHoursInWords, formatMonthsInWords } from '../../../src/domain/length-words.ts'

test.each([
  [24, '24 hours'],
  [36, '36 hours'],
  [48, '2 days'],
  [168, '7 days'],
  [720, '30 days'],
])('a length of %i hours reads %s', (hours, words) => {
  expect(formatHoursInWords('en-US', hours)).toBe(words)
})

test.each([
  [6, '6 months'],
  [12, '1 year'],
  [18, '18 months'],
  [60, '5 years'],
])('a length of %i months reads %s', (months, words) => {
  expect(formatMonthsInWords('en-US', months)).toBe(words)
})
