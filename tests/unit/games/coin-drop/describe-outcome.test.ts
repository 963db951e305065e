import { expect, test } from 'vitest'
import {
  describeCoinSlot,
  describeOutcome,
  describeSlots,
} from '../../../../src/games/coin-drop/describe-outcome.ts'
import { gameTexts } from '../../../../src/games/coin-drop/en-US.ts'
import { formatTenthsOfStake } from '../../../../src/games/coin-drop/times.tsx'
import { formatMoney } from '../../../../src/i18n/money.ts'
import { dropCoin } from './dictated.ts'

const FORMATS = { money: formatMoney, tenths: formatTenthsOfStake }
const HIGH = { rows: 8, risk: 'high' } as const
const outcomeText = (path: string) => describeOutcome(dropCoin(HIGH, path), gameTexts, FORMATS)

test('Coin Drop calls a payout above the stake a win', () => {
  expect(outcomeText('LLLLLLLL')).toBe('A board of 8 rows, high risk. Slot 1 of 9, ×26. You won ₱260.00.')
  expect(outcomeText('RRRRRRRL')).toBe('A board of 8 rows, high risk. Slot 8 of 9, ×3.9. You won ₱39.00.')
})

test('Coin Drop shows a payout below the stake together with the stake, and does not call it a win', () => {
  expect(outcomeText('RRRRRLLL')).toBe(
    'A board of 8 rows, high risk. Slot 6 of 9, ×0.4. You get back ₱4.00 on a ₱10.00 bet.',
  )
})

test('Coin Drop does not call a payout equal to the stake a win', () => {
  const outcome = dropCoin({ rows: 8, risk: 'low' }, 'RRRRRLLL')
  expect(describeOutcome(outcome, gameTexts, FORMATS)).toMatch(/You get back ₱10\.00 on a ₱10\.00 bet\.$/)
})

test('Coin Drop describes a result without a payout as no win', () => {
  expect(outcomeText('LRLRLRLR')).toBe('A board of 8 rows, high risk. Slot 5 of 9, ×0. No win.')
})

test('Coin Drop describes the payouts of the slots and the slot of the coin in words', () => {
  expect(describeSlots(HIGH, gameTexts, FORMATS)).toBe(
    'The slots pay from left to right: ×26, ×3.9, ×1.5, ×0.4, ×0, ×0.4, ×1.5, ×3.9, ×26.',
  )
  expect(describeSlots({ rows: 16, risk: 'high' }, gameTexts, FORMATS)).toContain(': ×1,000, ×128, ')
  expect(describeCoinSlot(dropCoin(HIGH, 'LLLLLLLL'), gameTexts)).toBe('The coin is in slot 1 of 9.')
})
