import { expect, test } from 'vitest'
import {
  commissionOfDay,
  commissionRateOf,
  DEFAULT_AGENT_TIERS,
  offsetCommissionByShortfall,
} from '../../../../../src/features/invite/rules/agent.ts'

test('the rate of a commission rises with the number of active invitees', () => {
  const rates = [0, 1, 9, 10, 49, 50, 1_000].map(active => commissionRateOf(active, DEFAULT_AGENT_TIERS))
  expect(rates).toEqual([0, 5, 5, 10, 10, 15, 15])
})

test('a commission is rounded down to a centavo', () => {
  expect(commissionOfDay({ active: 1, staked: 1_999 }, DEFAULT_AGENT_TIERS)).toBe(0)
  expect(commissionOfDay({ active: 1, staked: 2_000 }, DEFAULT_AGENT_TIERS)).toBe(1)
  expect(commissionOfDay({ active: 50, staked: 1_000_000 }, DEFAULT_AGENT_TIERS)).toBe(1_500)
})

test('an earlier shortfall is subtracted from a commission, and the paid amount is never below zero', () => {
  expect(offsetCommissionByShortfall(100, { shortfall: 30, carried: 0 })).toEqual({
    amount: 70,
    carried: 30,
    shortfall: 0,
  })
  expect(offsetCommissionByShortfall(100, { shortfall: 130, carried: 0 })).toEqual({
    amount: 0,
    carried: 100,
    shortfall: 30,
  })
  expect(offsetCommissionByShortfall(20, { shortfall: 0, carried: 30 })).toEqual({
    amount: 0,
    carried: 20,
    shortfall: 10,
  })
})
