import { expect, test } from 'vitest'
import { formatServiceHours } from '../../../src/i18n/service-hours.ts'

const AT_MS = Date.UTC(2026, 10, 30, 3)

test.each([
  ['Asia/Manila', '8 AM to midnight'],
  ['Asia/Tokyo', '9 AM to 1 AM'],
  ['Asia/Kolkata', '5:30 AM to 9:30 PM'],
  ['Asia/Kathmandu', '5:45 AM to 9:45 PM'],
  ['America/New_York', '7 PM to 11 AM'],
])('the hours of customer service are told by the clock of the player: in %s %s', (zone, text) => {
  const hours = formatServiceHours({ fromHour: 8, untilHour: 24 }, AT_MS, zone)
  expect(hours.replaceAll('\u00a0', ' ')).toBe(text)
})
