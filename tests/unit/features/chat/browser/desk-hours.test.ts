import { expect, test } from 'vitest'
import { isWithinServiceHours } from '../../../../../src/features/chat/browser/desk-hours.ts'

test.each([
  ['2026-12-01T07:59:59+08:00', false],
  ['2026-12-01T08:00:00+08:00', true],
  ['2026-12-01T23:59:59+08:00', true],
  ['2026-12-02T00:00:00+08:00', false],
])(
  'whether %s is within the hours of customer service from 8 AM to 12 AM in Manila: %s',
  (time, isWithin) => {
    expect(isWithinServiceHours({ fromHour: 8, untilHour: 24 }, Date.parse(time))).toBe(isWithin)
  },
)
