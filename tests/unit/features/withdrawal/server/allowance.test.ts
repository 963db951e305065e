import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { DEFAULT_WITHDRAWAL_DAY_LIMITS } from '../../../../../src/domain/payments/withdrawal.ts'
import {
  splitBalanceByLockReason,
  withdrawalAllowanceOf,
} from '../../../../../src/features/withdrawal/server/allowance.ts'

const NO_TOTALS = { withdrawn: 0, verifiedAtMs: 0, hasRealAward: false }
const BOUNDS = { kycAmount: centavos(500_000), withdrawalDay: DEFAULT_WITHDRAWAL_DAY_LIMITS }

test.each([
  // Columns: balance; its part that must be wagered; sum of all withdrawals so far; time of verification (0: not
  // verified); number and sum of the withdrawals of the day; expected withdrawable amount; expected amount that each
  // reason locks. All amounts are centavos.
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
  'with balance %i, %i to wager, %i withdrawn before, verified at %i (0: never), and %i withdrawals of %i today, %i can be withdrawn',
  (coin, unwagered, withdrawn, verifiedAtMs, count, amount, withdrawable, locked) => {
    const allowance = withdrawalAllowanceOf(
      { ...NO_TOTALS, withdrawn, verifiedAtMs },
      { count, amount },
      BOUNDS,
      0,
    )
    const split = splitBalanceByLockReason(centavos(coin), centavos(unwagered), allowance)
    expect(split.withdrawable).toBe(withdrawable)
    expect(split.locked.map(each => [each.reason, each.amount])).toEqual(locked)
  },
)

test.each([
  [0, 0],
  [9, 600],
])(
  'after a free award, a player whose identity was verified at %i (0: never) can withdraw %i centavos',
  (verifiedAtMs, withdrawable) => {
    const totals = { withdrawn: 0, verifiedAtMs, hasRealAward: true }
    const allowance = withdrawalAllowanceOf(totals, { count: 0, amount: 0 }, BOUNDS, 0)
    expect(splitBalanceByLockReason(centavos(600), centavos(0), allowance).withdrawable).toBe(withdrawable)
  },
)
