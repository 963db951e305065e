import { expect, test } from 'vitest'
import {
  computeLotterySaleCloseMs,
  DEFAULT_LOTTERY_TERMS,
  drawWinningTickets,
  groupEqualPrizes,
  isPrizeListSumValid,
  LOTTERY_DRAW_STATES,
  LOTTERY_DRAW_TRANSITIONS,
  type LotteryTerms,
  lotteryPrizesOfDraw,
} from '../../../../src/domain/games/lottery.ts'
import type { LotteryTier } from '../../../../src/domain/games/lottery-tiers.ts'
import { findUnreachableStates } from '../../../../src/domain/transitions.ts'
import { createFairRandom } from '../../../../src/server/fair/fair.ts'
import { DEVIATIONS_OF_99_PERCENT } from '../../../load/chi-square.ts'
import { measureLottery } from '../../../load/lottery-simulation.ts'

const termsOf = (tier: LotteryTier) =>
  DEFAULT_LOTTERY_TERMS.find(terms => terms.tier === tier) as LotteryTerms

const sumOf = (tier: LotteryTier, sold: number) =>
  lotteryPrizesOfDraw(termsOf(tier), sold).reduce((sum, { amount }) => sum + amount, 0)

test.each([
  [2, 2_000, 950_000, [500_000, 25_000, 4_000]],
  [3, 5_000, 9_400_000, [5_000_000, 100_000, 12_000]],
  [5, 20_000, 90_000_000, [50_000_000, 1_000_000, 100_000]],
] as const)(
  'lottery tier %i pays exactly its listed prizes when all %i tickets are sold',
  (tier, sold, sum, amounts) => {
    expect(isPrizeListSumValid(termsOf(tier))).toBe(true)
    expect(groupEqualPrizes(lotteryPrizesOfDraw(termsOf(tier), sold)).map(({ amount }) => amount)).toEqual(
      amounts,
    )
    expect(sumOf(tier, sold)).toBe(sum)
  },
)

test('lottery prizes sum to the stated share of the ticket sales, whatever the number of sold tickets', () => {
  for (const tier of [2, 3, 5] as const) {
    const { price, prizes, ticketsMax } = termsOf(tier)
    const share = prizes.kind === 'share' ? prizes.share : 0
    for (let sold = 1; sold <= ticketsMax; sold = Math.ceil(sold * 1.3)) {
      expect(sumOf(tier, sold), `${tier}: ${sold}`).toBe(Math.floor((sold * price * share) / 10_000))
      const list = lotteryPrizesOfDraw(termsOf(tier), sold)
      expect(list.length).toBeLessThanOrEqual(sold)
      expect(list.every(({ amount }, place) => amount <= (list[place - 1]?.amount ?? amount))).toBe(true)
    }
  }
})

test('a lottery that sold fewer tickets than it has prizes shares the whole pot among the first prizes', () => {
  expect(lotteryPrizesOfDraw(termsOf(2), 1)).toEqual([{ amount: 475, goods: '' }])
  expect(lotteryPrizesOfDraw(termsOf(2), 2).map(({ amount }) => amount)).toEqual([905, 45])
})

test('lottery tier 1 has a prize for each 400 tickets, at least one and at most ten', () => {
  const countOf = (sold: number) => lotteryPrizesOfDraw(termsOf(1), sold).length
  expect([1, 399, 400, 799, 800, 4_000, 20_000].map(countOf)).toEqual([1, 1, 1, 1, 2, 10, 10])
  expect(lotteryPrizesOfDraw(termsOf(1), 800)[0]).toEqual({ amount: 10_000, goods: '' })
  expect(lotteryPrizesOfDraw(termsOf(4), 600)).toEqual([{ amount: 0, goods: 'telephone' }])
})

test('lottery draws close at 20:00 in Manila: each day, on Saturday, on the last day of the month', () => {
  const at = (text: string) => Date.parse(text)
  const nextSaleClose = (tier: LotteryTier, text: string) =>
    new Date(computeLotterySaleCloseMs(termsOf(tier), at(text))).toISOString()
  expect(nextSaleClose(2, '2026-11-20T10:59:00Z')).toBe('2026-11-20T12:00:00.000Z')
  expect(nextSaleClose(2, '2026-11-20T11:00:00Z')).toBe('2026-11-21T12:00:00.000Z')
  expect(nextSaleClose(3, '2026-11-20T12:00:00Z')).toBe('2026-11-21T12:00:00.000Z')
  expect(nextSaleClose(3, '2026-11-21T12:00:00Z')).toBe('2026-11-28T12:00:00.000Z')
  expect(nextSaleClose(5, '2026-11-20T12:00:00Z')).toBe('2026-11-30T12:00:00.000Z')
  expect(nextSaleClose(5, '2026-11-30T12:00:00Z')).toBe('2026-12-31T12:00:00.000Z')
  expect(nextSaleClose(5, '2028-02-01T00:00:00Z')).toBe('2028-02-29T12:00:00.000Z')
})

test('a lottery draws each ticket at most once', () => {
  for (let sold = 1; sold < 60; sold++) {
    const tickets = drawWinningTickets(sold, sold, createFairRandom('secret', 'list', sold))
    expect([...tickets].sort((a, b) => a - b)).toEqual(Array.from({ length: sold }, (_, index) => index + 1))
  }
})

const DRAWS = 100_000

test('every lottery ticket and every prize is drawn equally often, within the 99 % interval of the chi-squared test', () => {
  const places = measureLottery(DRAWS, createFairRandom('lottery', 'distribution', 0))
  expect(places).toHaveLength(3)
  for (const { deviations } of places) expect(Math.abs(deviations)).toBeLessThan(DEVIATIONS_OF_99_PERCENT)
})

test('every state of a lottery draw can be reached from its open state', () => {
  expect(findUnreachableStates(LOTTERY_DRAW_TRANSITIONS, 'open')).toEqual([])
  expect(Object.keys(LOTTERY_DRAW_TRANSITIONS)).toEqual([...LOTTERY_DRAW_STATES])
})
