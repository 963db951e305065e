import { describe, expect, test } from 'vitest'
import {
  addStakesToPools,
  bandOfWonAmount,
  computeNextDrawChanceNeeds,
  DEFAULT_DRAW_CHANCE_TERMS,
  DEFAULT_JACKPOT_POOL_TERMS,
  displayRangeOfPool,
  JACKPOT_POOLS,
  JACKPOT_PRIZE_TABLE,
  JACKPOT_WHEEL_PRIZE_TABLE,
  type JackpotPoolState,
  jackpotPoolOfPrize,
} from '../../../../src/domain/awards/jackpot.ts'
import { createHighlightSteps } from '../../../../src/domain/awards/jackpot-play.ts'
import { centavos } from '../../../../src/domain/money.ts'

const createSeededPools = (): JackpotPoolState[] =>
  JACKPOT_POOLS.map(pool => ({ pool, balance: DEFAULT_JACKPOT_POOL_TERMS[pool].seed, remainder: 0 }))

describe('the tables', () => {
  test('the jackpot prize tables have the agreed weights, which sum to the stated totals', () => {
    const sumOfWeights = (table: typeof JACKPOT_PRIZE_TABLE) =>
      table.prizes.reduce((all, { weight }) => all + weight, 0)
    expect(sumOfWeights(JACKPOT_PRIZE_TABLE)).toBe(1_000_000)
    expect(sumOfWeights(JACKPOT_WHEEL_PRIZE_TABLE)).toBe(1_111)
    expect(
      JACKPOT_PRIZE_TABLE.prizes.map(({ weight, item }) => [item?.id, item?.count, weight]).sort(),
    ).toEqual(
      [
        [2001, 100, 340_000],
        [2001, 200, 200_000],
        [2001, 500, 80_000],
        [2001, 2_000, 15_000],
        [2001, 10_000, 1_000],
        [2002, 10, 200_000],
        [2002, 30, 80_000],
        [60001, 2, 60_000],
        [60001, 10, 12_889],
        [3001, 1, 9_000],
        [50005, 1, 1_000],
        [50000, 1, 1_111],
      ].sort(),
    )
    expect(
      JACKPOT_WHEEL_PRIZE_TABLE.prizes.map(({ weight, item }) => [jackpotPoolOfPrize(item?.id ?? 0), weight]),
    ).toEqual([
      ['mini', 1_000],
      ['major', 10],
      ['minor', 100],
      ['mega', 1],
    ])
  })
})

describe('a feeding', () => {
  test('many small payments into the jackpot pools give the same balances as one payment of their sum', () => {
    const parts = Array.from({ length: 500 }, (_, index) => (index * 7919) % 997)
    let pools = createSeededPools()
    for (const part of parts) pools = addStakesToPools(pools, DEFAULT_JACKPOT_POOL_TERMS, part)
    const once = addStakesToPools(
      createSeededPools(),
      DEFAULT_JACKPOT_POOL_TERMS,
      parts.reduce((sum, part) => sum + part, 0),
    )
    expect(pools.map(({ balance, remainder }) => [balance, remainder])).toEqual(
      once.map(({ balance, remainder }) => [balance, remainder]),
    )
  })

  test("a payment into the jackpot pools above a pool's ceiling goes to the next pool, so that no money is lost", {
    tags: ['games-jackpot-terms'],
  }, () => {
    const stakes = 100_000_000_000
    const fed = addStakesToPools(createSeededPools(), DEFAULT_JACKPOT_POOL_TERMS, stakes)
    const sum = fed.reduce((all, pool) => all + pool.fed, 0)
    expect(sum).toBe(stakes / 100)
    const [mega, major, minor] = fed
    expect(mega?.balance).toBe(DEFAULT_JACKPOT_POOL_TERMS.mega.ceiling)
    expect(major?.balance).toBe(DEFAULT_JACKPOT_POOL_TERMS.major.ceiling)
    expect(minor?.balance).toBe(DEFAULT_JACKPOT_POOL_TERMS.minor.ceiling)
  })

  test('a payment into the jackpot pools adds nothing to a pool above its ceiling, and takes nothing from that pool', () => {
    const pools = createSeededPools().map(pool => ({ ...pool, balance: centavos(500_000_000) }))
    const [mega, , , mini] = addStakesToPools(pools, DEFAULT_JACKPOT_POOL_TERMS, 1_000_000)
    expect([mega?.balance, mega?.fed]).toEqual([500_000_000, 0])
    expect(mini?.fed).toBe(10_000)
  })
})

test('the shown range of a jackpot ends at its balance in whole pesos, and begins half a percent below the balance', () => {
  expect(displayRangeOfPool(centavos(100_000_099))).toEqual({ min: 99_500_000, max: 100_000_000 })
  for (const balance of [0, 99, 100, 101, 100_000, 123_456_789]) {
    const { min, max } = displayRangeOfPool(centavos(balance))
    expect(max).toBeLessThanOrEqual(balance)
    expect(balance - max).toBeLessThan(100)
    expect(min).toBeLessThanOrEqual(max)
    expect(min).toBeGreaterThanOrEqual(0)
  }
})

test('each further jackpot chance needs more deposits and stakes, and a player gets at most ten chances', () => {
  const chanceNeedsAfter = (deposited: number, wagered: number, taken: number) =>
    computeNextDrawChanceNeeds({ deposited, wagered, taken }, DEFAULT_DRAW_CHANCE_TERMS)
  expect(chanceNeedsAfter(0, 0, 0)).toEqual({ canReceive: false, needDeposit: 20_000, needTyping: 100_000 })
  expect(chanceNeedsAfter(20_000, 99_999, 0)).toEqual({ canReceive: false, needDeposit: 0, needTyping: 1 })
  expect(chanceNeedsAfter(20_000, 100_000, 0).canReceive).toBe(true)
  expect(chanceNeedsAfter(39_999, 200_000, 1)).toEqual({ canReceive: false, needDeposit: 1, needTyping: 0 })
  expect(chanceNeedsAfter(1e9, 1e9, 9).canReceive).toBe(true)
  expect(chanceNeedsAfter(1e9, 1e9, 10)).toEqual({ canReceive: false, needDeposit: 0, needTyping: 0 })
})

test('the running jackpot lights can stop at every cell, slow down evenly, and take over 300 ms for the last step', () => {
  for (let from = 0; from < 12; from++) {
    for (let target = 0; target < 12; target++) {
      const steps = createHighlightSteps(target, { from, cells: 12 })
      const lengths = steps.map(({ ms }) => ms)
      expect(steps[0]?.cell).toBe((from + 1) % 12)
      expect(steps.at(-1)?.cell).toBe(target)
      expect(lengths.at(-1)).toBeGreaterThan(300)
      // Only the steps of the last round, up to the target cell, are longer than 300 ms. A round has 12 cells.
      expect(lengths.filter(ms => ms > 300).length).toBeLessThanOrEqual(12)
      expect(lengths.slice(0, 38)).toEqual(Array(38).fill(80))
      expect(lengths.slice(38)).toEqual(lengths.slice(38).map((_, place) => 100 + 20 * place))
    }
  }
})

test('the range in which a jackpot win is shown contains the amount of the win', () => {
  expect(bandOfWonAmount(100_000_000)).toEqual({ from: 100_000_000, to: 200_000_000 })
  expect(bandOfWonAmount(99_999_999)).toEqual({ from: 50_000_000, to: 100_000_000 })
  expect(bandOfWonAmount(900_000_000)).toEqual({ from: 200_000_000, to: null })
  expect(bandOfWonAmount(0).from).toBe(0)
})
