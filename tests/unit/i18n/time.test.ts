import { afterEach, expect, test } from 'vitest'
import { formatDayRange, formatUtcDay } from '../../../src/i18n/time.ts'

const ownTimeZone = process.env.TZ

afterEach(() => {
  if (ownTimeZone === undefined) delete process.env.TZ
  else process.env.TZ = ownTimeZone
})

test.each(['Asia/Manila', 'America/Los_Angeles', 'UTC'])(
  'a UTC day is shown as that day in the time zone %s',
  zone => {
    process.env.TZ = zone
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(formatUtcDay('2026-11-27')).toBe('November 27, 2026')
  },
)

test.each([
  ['2026-11-03', 1, 'Nov 3'],
  ['2026-11-03', 7, 'Nov 3 – 9'],
  ['2026-11-28', 7, 'Nov 28 – Dec 4'],
  ['2026-11-01', 30, 'November 2026'],
])('a range that begins on %s and has %i days reads %s', (fromDay, days, text) => {
  expect(formatDayRange(fromDay, days).replaceAll(/\s/g, ' ')).toBe(text)
})
