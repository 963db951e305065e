import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { DEFAULT_BOARD, slotAwardTenthsOfBoard } from '../../../../src/games/coin-drop/odds.ts'
import { coinDropEngine } from '../../../../src/games/coin-drop/rules.ts'
import { priceOfPlayStep } from '../../../../src/games/engine.ts'
import { findEngine } from '../../../../src/games/engines.ts'
import { ChoiceError } from '../../../../src/games/kit/choice-error.ts'
import { drawsOfCoinPath, dropCoin } from './dictated.ts'

const STAKE = centavos(1_000)
const HIGH = { rows: 16, risk: 'high' } as const

describe('Coin Drop', () => {
  test('the list of games contains Coin Drop under its id', () => {
    expect(findEngine(1006)).toBe(coinDropEngine)
  })

  test('Coin Drop makes one random draw below two for each row, from the top to the bottom', () => {
    const random = drawsOfCoinPath('LRRLRLRR')
    const { outcome, payout, state } = coinDropEngine.play({
      stake: STAKE,
      state: undefined,
      choice: { rows: 8, risk: 'medium' },
      random,
    })
    expect(random.left()).toBe(0)
    expect(state).toBeUndefined()
    expect(payout).toBe(700)
    expect(outcome).toEqual({
      game: 'coin-drop',
      stake: 1_000,
      rows: 8,
      risk: 'medium',
      path: 'LRRLRLRR',
      slot: 5,
      tenths: 7,
      payout: 700,
    })
  })

  test('Coin Drop pays by the slot of the coin, and the same on both sides of the board', () => {
    expect(dropCoin(HIGH, 'L'.repeat(16)).payout).toBe(1_000_000)
    expect(dropCoin(HIGH, 'R'.repeat(16)).payout).toBe(1_000_000)
    expect(dropCoin(HIGH, 'LR'.repeat(8)).payout).toBe(0)
    expect(dropCoin({ rows: 12, risk: 'low' }, `${'L'.repeat(11)}R`).payout).toBe(2_900)
    expect(slotAwardTenthsOfBoard({ rows: 8, risk: 'high' })).toEqual([260, 39, 15, 4, 0, 4, 15, 39, 260])
  })

  test('a drop of Coin Drop costs the stake', () => {
    const engine = findEngine(1006)
    if (!engine) throw new Error('It is not listed')
    expect(priceOfPlayStep(engine, { stake: STAKE, state: undefined, choice: HIGH })).toBe(STAKE)
  })

  test('Coin Drop accepts a chosen board, and uses the first board for a request without a choice', () => {
    expect(coinDropEngine.readChoice({ risk: 'high', rows: 16 })).toEqual(HIGH)
    expect(coinDropEngine.readChoice(undefined)).toEqual(DEFAULT_BOARD)
    expect(coinDropEngine.readChoice(null)).toEqual(DEFAULT_BOARD)
  })

  test.each([
    ['no rows', { risk: 'low' }],
    ['no risk', { rows: 8 }],
    ['rows that no board has', { rows: 10, risk: 'low' }],
    ['rows as text', { rows: '8', risk: 'low' }],
    ['a risk that no board has', { rows: 8, risk: 'none' }],
    ['a risk of the language itself', { rows: 8, risk: 'constructor' }],
    ['more than a board', { rows: 8, risk: 'low', slot: 0 }],
    ['a list', [8, 'low']],
    ['a text', '8 low'],
    ['a number', 8],
  ])('Coin Drop refuses the choice %s', (_, sent) => {
    expect(() => coinDropEngine.readChoice(sent)).toThrow(ChoiceError)
  })

  test('Coin Drop refuses a stake that the game does not offer', () => {
    expect(() => dropCoin(HIGH, 'L'.repeat(16), centavos(300))).toThrow(RangeError)
  })

  test('Coin Drop stores no state between drops, and refuses a stored state', () => {
    expect(() => coinDropEngine.readState({})).toThrow(RangeError)
  })
})
