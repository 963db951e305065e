import { expect, test } from 'vitest'
import { REBATE_RATES, rebateRateOfGameType } from '../../../../../src/features/vip/rules/rebate-rates.ts'

test('the rebate rate of slots is higher than that of all other games, and VIP level 0 gets no rebate', () => {
  expect([0, 1, 10].map(level => rebateRateOfGameType(REBATE_RATES, 'slots', level))).toEqual([0, 30, 80])
  expect([0, 1, 10].map(level => rebateRateOfGameType(REBATE_RATES, 'dice', level))).toEqual([0, 20, 50])
})
