import { describe, expect, test } from 'vitest'
import { gainChanceOfBoard } from '../../../../src/games/coin-drop/figures.ts'
import { computeBetMathematics } from '../../../../src/games/coin-drop/mathematics.ts'
import {
  BOARD_RISKS,
  ROW_COUNTS,
  SLOT_AWARD_TENTHS,
  STAKES,
  slotAwardTenthsOfBoard,
  TENTHS_PER_STAKE,
} from '../../../../src/games/coin-drop/odds.ts'
import { coinDropEngine } from '../../../../src/games/coin-drop/rules.ts'
import { dropCoin, listCoinPaths } from './dictated.ts'

const bets = computeBetMathematics()

describe.each(ROW_COUNTS.flatMap(rows => BOARD_RISKS.map(risk => ({ rows, risk }))))(
  '$rows rows, $risk risk',
  board => {
    const { rows, risk } = board
    const bet = bets.find(({ name }) => name === `${rows} rows, ${risk} risk`)
    if (!bet) throw new Error('The mathematics lacks a board')

    test(`Coin Drop with ${rows} rows and ${risk} risk has the stated odds over all paths, and returns exactly 95%`, () => {
      let [tenths, squares, hits, gains, tops, ways] = [0, 0, 0, 0, 0, 0]
      for (const path of listCoinPaths(rows)) {
        const outcome = dropCoin(board, path)
        ways += 1
        tenths += outcome.tenths
        squares += outcome.tenths ** 2
        hits += outcome.payout > 0 ? 1 : 0
        gains += outcome.payout > outcome.stake ? 1 : 0
        if (bet.topAward.isIn(outcome)) {
          tops += 1
          expect(outcome.payout).toBe(outcome.stake * bet.topAward.prices)
        }
      }
      expect(ways).toBe(2 ** rows)
      expect(tenths * 20).toBe(19 * TENTHS_PER_STAKE * ways)
      expect(bet.isExact).toBe(true)
      expect(bet.returnToPlayer).toBeCloseTo(0.95, 12)
      expect(bet.hitRate).toBeCloseTo(hits / ways, 12)
      expect(gainChanceOfBoard(board)).toBeCloseTo(gains / ways, 12)
      expect(bet.deviation).toBeCloseTo(Math.sqrt(squares / ways / TENTHS_PER_STAKE ** 2 - 0.95 ** 2), 10)
      expect(bet.topAward.chance).toBeCloseTo(tops / ways, 14)
      expect(tops).toBe(2)
    })

    test(`the Coin Drop board of ${rows} rows and ${risk} risk is symmetric, and slots further from the middle never pay less`, () => {
      const slots = slotAwardTenthsOfBoard(board)
      expect(slots).toHaveLength(rows + 1)
      expect(slots.toReversed()).toEqual(slots)
      const half = SLOT_AWARD_TENTHS[rows][risk]
      expect(half).toHaveLength(rows / 2 + 1)
      expect([...half].sort((a, b) => b - a)).toEqual(half)
    })
  },
)

describe('the boards together', () => {
  test('the highest award of Coin Drop rises with the risk and with the rows', () => {
    const tops = (of: readonly { rows: (typeof ROW_COUNTS)[number]; risk: (typeof BOARD_RISKS)[number] }[]) =>
      of.map(({ rows, risk }) => SLOT_AWARD_TENTHS[rows][risk][0] ?? 0)
    for (const rows of ROW_COUNTS) {
      const [low = 0, medium = 0, high = 0] = tops(BOARD_RISKS.map(risk => ({ rows, risk })))
      expect(low < medium && medium < high).toBe(true)
    }
    for (const risk of BOARD_RISKS) {
      const [few = 0, more = 0, most = 0] = tops(ROW_COUNTS.map(rows => ({ rows, risk })))
      expect(few < more && more < most).toBe(true)
    }
  })

  test('the award of a thousand stakes has a chance of 1 in 32,768 drops of Coin Drop', () => {
    const last = bets.at(-1)
    expect(last?.topAward).toMatchObject({ prices: 1_000, chance: 2 / 65_536 })
  })

  test('every stake of Coin Drop can be divided by ten, and no round pays more than ₱500,000', () => {
    const most = STAKES.map(stake => {
      expect(stake % TENTHS_PER_STAKE).toBe(0)
      return dropCoin({ rows: 16, risk: 'high' }, 'R'.repeat(16), stake).payout
    })
    expect(Math.max(...most)).toBe(50_000_000)
    expect(coinDropEngine.maxPayout).toBe(50_000_000)
  })
})
