import { describe, expect, test } from 'vitest'
import {
  chanceOfPlan,
  figuresOfPlan,
  HIGHEST_RETURN_TO_PLAYER,
  LARGEST_DEVIATION_IN_STAKES,
  LOWEST_RETURN_TO_PLAYER,
  PLAY_PLANS,
} from '../../../../src/games/palayok-pop/figures.ts'
import { computeBetMathematics } from '../../../../src/games/palayok-pop/mathematics.ts'
import {
  goodPotCountOfRisk,
  HUNDREDTHS_PER_STAKE,
  MAX_PAYOUT,
  POT_COUNT,
  ROUND_WORTH_HUNDREDTHS,
  SOOT_POT_COUNTS,
  STAKES,
} from '../../../../src/games/palayok-pop/odds.ts'
import { palayokPopEngine } from '../../../../src/games/palayok-pop/rules.ts'
import {
  ALL_POT_NUMBERS,
  ALWAYS_GOOD_DRAWS,
  createRoundWithBrokenPots,
  POTS_STAKE,
  playPotsStep,
  swingAtPot,
} from './dictated.ts'

/** Counts by the engine how many draws of a swing break a good pot, and how many draws there are. */
function countSwings(soot: (typeof SOOT_POT_COUNTS)[number], broken: number): [good: number, all: number] {
  const state = createRoundWithBrokenPots(soot, ALL_POT_NUMBERS.slice(0, broken))
  const all = POT_COUNT - broken
  let good = 0
  for (let drawn = 0; drawn < all; drawn++) {
    let isFirst = true
    const { end } = swingAtPot(broken, state, {
      below(bound) {
        if (!isFirst) return bound - 1
        expect(bound).toBe(all)
        isFirst = false
        return drawn
      },
    })
    if (end !== 'soot') good++
  }
  return [good, all]
}

describe.each(PLAY_PLANS)('$soot soot pots, taken after $pots', plan => {
  const { soot, pots } = plan

  test(`Palayok Pop with ${soot} soot pots, claimed after ${pots} good pots, has the odds that a count of all draws gives and returns 94% to 97%`, () => {
    let [ways, outOf] = [1, 1]
    for (let broken = 0; broken < pots; broken++) {
      const [good, all] = countSwings(soot, broken)
      ways *= good
      outOf *= all
    }
    const state = createRoundWithBrokenPots(soot, ALL_POT_NUMBERS.slice(0, pots - 1))
    const last = playPotsStep({ pot: pots - 1 }, state)
    const { payout } = last.state ? playPotsStep({ take: true }, last.state) : last
    const times = payout / POTS_STAKE
    const figures = figuresOfPlan(plan)
    expect(chanceOfPlan(plan)).toBeCloseTo(ways / outOf, 14)
    expect(figures.hitRate).toBeCloseTo(ways / outOf, 14)
    expect(figures.top).toEqual({ prices: times, chance: figures.hitRate })
    expect(figures.returnToPlayer).toBeCloseTo((times * ways) / outOf, 12)
    expect(figures.deviation).toBeCloseTo(
      Math.sqrt((times ** 2 * ways) / outOf - ((times * ways) / outOf) ** 2),
      9,
    )
    expect(figures.returnToPlayer).toBeGreaterThanOrEqual(0.94)
    expect(figures.returnToPlayer).toBeLessThanOrEqual(0.97)
  })
})

describe('the table', () => {
  test.each(SOOT_POT_COUNTS)(
    'with %i soot pots, the payout table of Palayok Pop rises with each good pot, and starts above the stake',
    soot => {
      const table = ROUND_WORTH_HUNDREDTHS[soot]
      expect(table).toHaveLength(goodPotCountOfRisk(soot))
      expect(table[0]).toBeGreaterThan(HUNDREDTHS_PER_STAKE)
      expect(new Set(table).size).toBe(table.length)
      expect([...table].sort((a, b) => a - b)).toEqual(table)
    },
  )

  test('the table of Palayok Pop states the lowest and the highest return of all ways to play a round', () => {
    const returns = PLAY_PLANS.map(plan => figuresOfPlan(plan).returnToPlayer)
    expect(LOWEST_RETURN_TO_PLAYER).toBeCloseTo(21 / 22, 12)
    expect(HIGHEST_RETURN_TO_PLAYER).toBeCloseTo(0.96, 12)
    expect([Math.min(...returns), Math.max(...returns)]).toEqual([
      LOWEST_RETURN_TO_PLAYER,
      HIGHEST_RETURN_TO_PLAYER,
    ])
    expect(LARGEST_DEVIATION_IN_STAKES).toBeCloseTo(29.164, 3)
    expect(palayokPopEngine.theory?.returnToPlayer).toBe(LOWEST_RETURN_TO_PLAYER)
  })

  test('the mathematics of Palayok Pop state the lowest and the highest return, and the top award with its chance', () => {
    const bets = computeBetMathematics()
    const returns = bets.map(({ returnToPlayer }) => returnToPlayer)
    expect(bets).toHaveLength(9)
    expect(Math.min(...returns)).toBeCloseTo(LOWEST_RETURN_TO_PLAYER, 12)
    expect(Math.max(...returns)).toBeCloseTo(HIGHEST_RETURN_TO_PLAYER, 12)
    expect(bets.at(-1)?.topAward.prices).toBe(887)
    // The mean number of plays in a round: one play hangs the pots, and a swing at 12, 11, … 7 pots follows only if all
    // swings before it were good.
    const plays = 1 + (924 + 462 + 210 + 84 + 28 + 7) / 924
    expect(bets.at(-1)?.topAward.chance).toBeCloseTo(1 / 924 / plays, 14)
    // The first bet has one play that hangs the pots, one swing at 12 pots, and, with a chance of 10 in 12, the play in
    // which the player takes the win.
    expect(bets[0]?.topAward.chance).toBeCloseTo(10 / 12 / (2 + 10 / 12), 14)
  })

  test('every stake of Palayok Pop can be divided by a hundred, and no round pays more than the maximum', () => {
    const payouts = STAKES.map(stake => {
      expect(stake % HUNDREDTHS_PER_STAKE).toBe(0)
      return playPotsStep({ pot: 5 }, createRoundWithBrokenPots(6, [0, 1, 2, 3, 4]), ALWAYS_GOOD_DRAWS, stake)
        .payout
    })
    expect(Math.max(...payouts)).toBe(MAX_PAYOUT)
    expect(MAX_PAYOUT).toBeLessThanOrEqual(100_000_000)
  })
})
