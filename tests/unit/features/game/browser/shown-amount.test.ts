import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { shownAmountOfPlay } from '../../../../../src/features/game/browser/shown-amount.ts'

test.each([
  ['₱20 for a bet of ₱5', 2_000, 500, '+₱15'],
  ['₱7.50 for a bet of ₱5', 750, 500, '+₱2.50'],
  ['₱5 in a free play', 500, 0, '+₱5'],
  ['₱5 for a bet of ₱5', 500, 500, '₱5'],
  ['₱2 for a bet of ₱5', 200, 500, '₱2'],
])('the strip of last plays shows what a win added, not what it paid: %s', (_, payout, price, shown) => {
  expect(shownAmountOfPlay({ payout: centavos(payout), price: centavos(price) })).toBe(shown)
})
