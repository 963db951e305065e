import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { WITHDRAWAL_DAY_LIMITS } from '../../../../../src/domain/payments/withdrawal.ts'
import {
  splitBalance,
  withdrawalAllowanceOf,
} from '../../../../../src/features/withdrawal/server/allowance.ts'

const NO_TOTALS = { withdrawn: 0, verifiedAtMs: 0, hasFreeAward: false }
const BOUNDS = { kycAmount: centavos(500_000), withdrawalDay: WITHDRAWAL_DAY_LIMITS }

test.each([
  // Columns: balance, the part that must be wagered, withdrawn, verified, the day's number of withdrawals, their sum;
  // the withdrawable amount, and the amount that each reason locks.
  [100, 0, 0, 0, 0, 0, 100, []],
  [100, 1, 0, 0, 0, 0, 99, [['wagering', 1]]],
  [100, 100, 0, 0, 0, 0, 0, [['wagering', 100]]],
  [600_000, 0, 100_000, 0, 1, 100_000, 400_000, [['kyc', 200_000]]],
  [600_000, 0, 100_000, 9, 1, 100_000, 600_000, []],
  [600_000, 0, 0, 9, 4, 19_500_000, 500_000, [['day', 100_000]]],
  [
    600_000,
    0,
    0,
    0,
    5,
    100,
    0,
    [
      ['kyc', 100_000],
      ['day', 500_000],
    ],
  ],
  [0, 0, 500_000, 0, 5, 20_000_000, 0, []],
] as const)(
  'of a balance of %i with %i to be wagered, %i withdrawn, verified %i, %i today of %i: %i can be withdrawn',
  (coin, unwagered, withdrawn, verifiedAtMs, count, amount, withdrawable, locked) => {
    const allowance = withdrawalAllowanceOf(
      { ...NO_TOTALS, withdrawn, verifiedAtMs },
      { count, amount },
      BOUNDS,
      0,
    )
    const split = splitBalance(centavos(coin), centavos(unwagered), allowance)
    expect(split.withdrawable).toBe(withdrawable)
    expect(split.locked.map(each => [each.reason, each.amount])).toEqual(locked)
  },
)

test.each([
  [0, 0],
  [9, 600],
])('after a free award, with the identity verified %i, %i can be withdrawn', (verifiedAtMs, withdrawable) => {
  const totals = { withdrawn: 0, verifiedAtMs, hasFreeAward: true }
  const allowance = withdrawalAllowanceOf(totals, { count: 0, amount: 0 }, BOUNDS, 0)
  expect(splitBalance(centavos(600), centavos(0), allowance).withdrawable).toBe(withdrawable)
})
