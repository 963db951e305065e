import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { isOffered, TIP_AMOUNTS } from '../../../../../src/features/tip/rules/tip.ts'

test.each([
  [1_000, true],
  [1_001, false],
])('a tip of %i centavos is among the offered amounts: %s', (amount, expected) => {
  expect(isOffered(centavos(amount), TIP_AMOUNTS)).toBe(expected)
})
