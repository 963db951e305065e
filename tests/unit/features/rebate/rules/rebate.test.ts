import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import {
  accruedRebate,
  payableRebate,
  REBATE_PARTS_PER_CENTAVO,
} from '../../../../../src/features/rebate/rules/rebate.ts'
import { REBATE_RATES } from '../../../../../src/features/vip/rules/public.ts'

test('a rebate pays whole centavos, and carries the rest', () => {
  expect(payableRebate(0, [{ counted: centavos(12_345), rate: 30 }])).toEqual({ amount: 37, carried: 350 })
  expect(payableRebate(9_999, [{ counted: centavos(1), rate: 1 }])).toEqual({ amount: 1, carried: 0 })
})

test('a rebate carries a shortfall until stakes have made it up', () => {
  expect(payableRebate(-50_000, [{ counted: centavos(1_000), rate: 30 }])).toEqual({
    amount: 0,
    carried: -20_000,
  })
  expect(payableRebate(-20_000, [{ counted: centavos(1_000), rate: 30 }])).toEqual({ amount: 1, carried: 0 })
})

test('payments and carried rests of the rebate are exactly what the days accrued', () => {
  const day = fc.record({
    counted: fc.nat(1_000_000_000).map(centavos),
    rate: fc.constantFrom(...REBATE_RATES.slots, ...REBATE_RATES.others),
  })
  const claims = fc.array(fc.record({ days: fc.array(day, { maxLength: 30 }), undone: fc.nat(50_000_000) }))
  fc.assert(
    fc.property(claims, list => {
      let carried = 0
      let paid = 0
      let sum = 0
      for (const { days, undone } of list) {
        const payable = payableRebate(carried, days)
        expect(payable.carried).toBeLessThan(REBATE_PARTS_PER_CENTAVO)
        sum += accruedRebate(days) - undone
        paid += payable.amount
        carried = payable.carried - undone
        expect(paid * REBATE_PARTS_PER_CENTAVO + carried).toBe(sum)
      }
    }),
  )
})
