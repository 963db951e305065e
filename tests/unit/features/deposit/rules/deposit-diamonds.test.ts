import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import {
  computeDiamondsForDeposit,
  DEFAULT_DEPOSIT_DIAMOND_TERMS,
} from '../../../../../src/features/deposit/rules/deposit-diamonds.ts'

const diamondsFor = (amount: number, paidBefore = 0, given = 0, terms = DEFAULT_DEPOSIT_DIAMOND_TERMS) =>
  computeDiamondsForDeposit(terms, { amount: centavos(amount), paidBefore, given })

test('deposits give one diamond for each full ₱100 deposited on the same day', () => {
  expect([diamondsFor(9_999), diamondsFor(10_000), diamondsFor(19_999), diamondsFor(100_000)]).toEqual([
    0, 1, 1, 10,
  ])
  expect([diamondsFor(15_000, 15_000, 1), diamondsFor(1, 9_999), diamondsFor(5_000, 10_000, 1)]).toEqual([
    2, 1, 0,
  ])
})

test('the deposits of one day give at most the daily maximum of diamonds', () => {
  expect([
    diamondsFor(5_000_000),
    diamondsFor(15_000, 490_000, 49),
    diamondsFor(15_000, 600_000, 50),
  ]).toEqual([50, 1, 0])
  expect(diamondsFor(100_000, 0, 0, { ...DEFAULT_DEPOSIT_DIAMOND_TERMS, dayMax: 0 })).toBe(0)
})

test("after a chargeback, a deposit gives diamonds only when the day's remaining deposits earn more than were already given", () => {
  expect(diamondsFor(10_000, 15_000, 2)).toBe(0)
  expect(diamondsFor(10_000, 25_000, 2)).toBe(1)
})

test('a later deposit does not give diamonds for earlier deposits that gave none', () => {
  expect(diamondsFor(15_000, 15_000, 0)).toBe(2)
  expect(diamondsFor(10_000, 500_000, 0)).toBe(1)
})
