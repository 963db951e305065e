import { expect, test } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import { formatMoney, formatMoneyShort } from '../../../src/i18n/money.ts'
import { formatClockDuration } from '../../../src/i18n/time.ts'

test.each([
  [0, '₱0.00', '₱0'],
  [5, '₱0.05', '₱0.05'],
  [123_456_789, '₱1,234,567.89', '₱1,234,567.89'],
  [-150, '−₱1.50', '−₱1.50'],
  [-20_000, '−₱200.00', '−₱200'],
  [Number.MAX_SAFE_INTEGER, '₱90,071,992,547,409.91', '₱90,071,992,547,409.91'],
])('an amount of %i hundredths reads %s, or %s in short', (amount, long, short) => {
  expect(formatMoney(centavos(amount))).toBe(long)
  expect(formatMoneyShort(centavos(amount))).toBe(short)
})

test.each([
  [0, '0:00'],
  [999, '0:00'],
  [61_000, '1:01'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
  [-5000, '0:00'],
])('a duration of %i ms reads %s', (ms, text) => {
  expect(formatClockDuration(ms)).toBe(text)
})
