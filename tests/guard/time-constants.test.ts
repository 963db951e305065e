import { expect, test } from 'vitest'
import { readProductCode } from './support/sources.ts'
import { findRedefinedTimes, TIME_CONSTANTS_FILE } from './support/time-constants.ts'

test('lengths of time such as a minute in milliseconds are defined in one file', () => {
  const code = readProductCode()
  expect(code.map(it => it.path)).toContain(TIME_CONSTANTS_FILE)
  expect(findRedefinedTimes(code)).toEqual([])
})

test.each([
  'const DAY_MS = 24 * HOUR_MS',
  'export const HOUR_S = 3_600',
  'const KEPT_MS = 90 * 24 * 60 * 60 * 1000',
  'const POLL_MS = 10 * 60_000',
  'const hours = ms / 3_600_000',
])('the guard of time constants refuses: %s', line => {
  expect(findRedefinedTimes([{ path: 'src/x.ts', text: line }])).toEqual(['src/x.ts:1'])
  expect(findRedefinedTimes([{ path: TIME_CONSTANTS_FILE, text: line }])).toEqual([])
})

test.each(['const POLL_MS = 10 * MINUTE_MS', 'const dayMs = sql.lit(DAY_MS)', 'const SCREEN = 160 * 600'])(
  'the guard of time constants accepts: %s',
  line => {
    expect(findRedefinedTimes([{ path: 'src/x.ts', text: line }])).toEqual([])
  },
)
