import { expect, test } from 'vitest'
import { findDaysWithoutZone } from './support/day-zone.ts'
import { readProductCode } from './support/sources.ts'

test("no page reads a day without its time zone, since a browser would take it for the device's day", () => {
  const code = readProductCode()
  expect(code.length).toBeGreaterThan(0)
  expect(findDaysWithoutZone(code)).toEqual([])
})

test('the guard of days finds a midnight without its time zone, and accepts one in UTC', () => {
  const text = [
    'const a = `$',
    "{day}T00:00:00`\nconst b = '2026-12-01T00:00'\nconst c = '2026-12-01T00:00:00Z'",
  ].join('')
  expect(findDaysWithoutZone([{ path: 'src/x.ts', text }])).toEqual(['src/x.ts:1', 'src/x.ts:2'])
})
