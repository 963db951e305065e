import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import {
  computeAccruedRebate,
  computePayableRebate,
  REBATE_PARTS_PER_CENTAVO,
} from '../../../../../src/features/rebate/rules/rebate.ts'
import { REBATE_RATES } from '../../../../../src/features/vip/rules/public.ts'

test('a rebate pays whole centavos, and keeps the fraction for the next payment', () => {
  expect(computePayableRebate(0, [{ counted: centavos(12_345), rate: 30 }])).toEqual({
    amount: 37,
    carried: 350,
  })
  expect(computePayableRebate(9_999, [{ counted: centavos(1), rate: 1 }])).toEqual({ amount: 1, carried: 0 })
})

test('a rebate pays nothing while an earlier shortfall is larger than what stakes have earned since', () => {
  expect(computePayableRebate(-50_000, [{ counted: centavos(1_000), rate: 30 }])).toEqual({
    amount: 0,
    carried: -20_000,
  })
  expect(computePayableRebate(-20_000, [{ counted: centavos(1_000), rate: 30 }])).toEqual({
    amount: 1,
    carried: 0,
  })
})

test('the paid rebates and the remaining fraction together equal the rebates that all days earned', () => {
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
        const payable = computePayableRebate(carried, days)
        expect(payable.carried).toBeLessThan(REBATE_PARTS_PER_CENTAVO)
        sum += computeAccruedRebate(days) - undone
        paid += payable.amount
        carried = payable.carried - undone
        expect(paid * REBATE_PARTS_PER_CENTAVO + carried).toBe(sum)
      }
    }),
  )
})
