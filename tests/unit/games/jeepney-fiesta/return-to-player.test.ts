import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import {
  DEFAULT_STAKE,
  EXACT_RETURN_TO_PLAYER,
  LOSING_SPINS_PERCENT,
  ROUND_PAYOUT_DEVIATION_IN_STAKES,
  STAKES,
  STATED_RETURN_TO_PLAYER,
} from '../../../../src/games/jeepney-fiesta/odds.ts'
import {
  PAYOUT_CAP_RETURN_LOSS_MAX,
  returnToPlayerOfOdds,
  roundsPerPayoutCapMinOfStake,
} from '../../../../src/games/jeepney-fiesta/return-to-player.ts'
import { playSpin, roundPayoutMaxOfStake } from '../../../../src/games/jeepney-fiesta/rules.ts'
import { createSeededDraws } from '../draws.ts'
import {
  boundPayoutCapEffect,
  computeMeanOverCycle,
  evaluateFullCycle,
  momentsOfRoundWin,
} from './full-cycle.ts'

const computedReturn = returnToPlayerOfOdds()

describe('the stated return', () => {
  test('the stated return of Jeepney Fiesta is the computed return, rounded down to four decimals', {
    tags: ['games-rules-open'],
  }, () => {
    expect(Math.floor(computedReturn.total * 10_000) / 10_000).toBe(STATED_RETURN_TO_PLAYER)
    expect(computedReturn.total).toBeCloseTo(EXACT_RETURN_TO_PLAYER, 6)
    expect(computedReturn.total).toBeCloseTo(
      computedReturn.lines + computedReturn.scatters + computedReturn.freeSpins,
      12,
    )
  })

  test('the stated return of Jeepney Fiesta is within the limits of the license and the house', {
    tags: ['games-return'],
  }, () => {
    expect(computedReturn.total).toBeGreaterThan(0.955)
    expect(computedReturn.total).toBeLessThan(0.965)
    expect(computedReturn.hitRate).toBeGreaterThan(0.25)
    expect(computedReturn.hitRate).toBeLessThan(0.3)
  })

  test('the stated share of spins of Jeepney Fiesta that pay nothing is the computed share, rounded down to a whole percentage', () => {
    expect(LOSING_SPINS_PERCENT).toBe(Math.floor((1 - computedReturn.hitRate) * 100))
  })
})

describe('the full cycle of stops', () => {
  const cycle = evaluateFullCycle()
  const lines = 20

  test('the computed full cycle of Jeepney Fiesta counts every combination of reel stops once', () => {
    expect(computeMeanOverCycle(cycle, () => 1)).toBe(1)
    expect(cycle.stops).toBe(32 ** 5)
  })

  test('counting the full cycle of Jeepney Fiesta gives the same mean and hit rate as the formulas', () => {
    expect(computeMeanOverCycle(cycle, units => units) / lines).toBeCloseTo(
      computedReturn.lines + computedReturn.scatters,
      10,
    )
    expect(computeMeanOverCycle(cycle, units => (units > 0 ? 1 : 0))).toBeCloseTo(computedReturn.hitRate, 10)
    expect(1 / computeMeanOverCycle(cycle, (_, seen) => (seen >= 3 ? 1 : 0))).toBeCloseTo(
      computedReturn.spinsPerSeries,
      8,
    )
  })

  test('the full cycle of Jeepney Fiesta has the computed mean with free spins, and the stated deviation is its deviation rounded up', () => {
    const { mean, square } = momentsOfRoundWin(cycle)
    const deviation = Math.sqrt(square - mean ** 2)
    expect(mean).toBeCloseTo(computedReturn.total, 10)
    expect(deviation).toBeLessThanOrEqual(ROUND_PAYOUT_DEVIATION_IN_STAKES)
    expect(deviation).toBeGreaterThan(ROUND_PAYOUT_DEVIATION_IN_STAKES - 0.01)
  })

  test.each([
    ['ten pesos', DEFAULT_STAKE, 5_000],
    ['five hundred pesos, where one million pesos is the most', centavos(50_000), 2_000],
  ])(
    'the maximum payout of Jeepney Fiesta lowers the return only within the stated limits at a stake of %s',
    { tags: ['games-top-award'] },
    (_, stake, capStakes) => {
      expect(roundPayoutMaxOfStake(stake)).toBe(stake * capStakes)
      const bound = boundPayoutCapEffect(cycle, capStakes)
      expect(bound.effectMax).toBeLessThan(PAYOUT_CAP_RETURN_LOSS_MAX)
      expect(1 / bound.chanceMax).toBeGreaterThan(roundsPerPayoutCapMinOfStake(stake))
      expect(Math.floor((computedReturn.total - bound.effectMax) * 10_000) / 10_000).toBe(
        STATED_RETURN_TO_PLAYER,
      )
    },
  )
})

test.each(STAKES)(
  'a seeded run of Jeepney Fiesta at a stake of %i returns a share within the 99.9 % range',
  { tags: ['games-return'] },
  stake => {
    const rounds = 20_000
    const random = createSeededDraws(stake * 7919 + 1)
    let sum = 0
    let squares = 0
    for (let round = 0; round < rounds; round++) {
      let won = 0
      let result = playSpin({ stake, state: undefined, random })
      won += result.payout
      while (result.state) {
        result = playSpin({ stake, state: result.state, random })
        won += result.payout
      }
      sum += won / stake
      squares += (won / stake) ** 2
    }
    const mean = sum / rounds
    const half = 3.2905 * Math.sqrt((squares / rounds - mean * mean) / rounds)
    expect(Math.abs(mean - computedReturn.total)).toBeLessThan(half)
  },
)
