import { expect, test } from 'vitest'
import { openTestTab } from '../../../support/environment.ts'

test('the text of an award states coins in pesos, a pack of diamonds as a number of diamonds, and a jackpot by its name', async () => {
  await openTestTab('/email')
  const { $itemTextOf, $itemsTextOf } = await import('../../../../src/stores/awards/words.ts')
  const textOf = $itemTextOf.get()
  expect(textOf({ id: 2001, count: 500 })).toBe('₱5.00')
  expect(textOf({ id: 2002, count: 1_000 })).toBe('1,000 points')
  expect(textOf({ id: 100003, count: 2 })).toBe('200 diamonds')
  expect(textOf({ id: 1201, count: 2 })).toBe('2 fixed-amount coupons')
  expect(textOf({ id: 50001, count: 1 })).toBe('Mega jackpot')
  expect(
    $itemsTextOf.get()([
      { id: 100001, count: 1 },
      { id: 60001, count: 3 },
    ]),
  ).toBe('10 diamonds + 3 diamonds')
})
