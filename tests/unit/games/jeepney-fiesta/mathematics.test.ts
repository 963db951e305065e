import { expect, test } from 'vitest'
import type { RandomSource } from '../../../../src/domain/games/random.ts'
import { computeBetMathematics } from '../../../../src/games/jeepney-fiesta/mathematics.ts'
import { ODDS, REEL_COUNT } from '../../../../src/games/jeepney-fiesta/odds.ts'
import { jeepneyFiestaEngine } from '../../../../src/games/jeepney-fiesta/rules.ts'
import type { BetMathematics } from '../../../../src/games/mathematics.ts'
import { createFastRoundPlayer } from '../../../load/fast-rounds/jeepney-fiesta.ts'
import {
  createEngineRoundPlayer,
  type RoundPlayer,
  type RoundTally,
  simulateRounds,
} from '../../../load/simulation.ts'
import { createSeededDraws } from '../draws.ts'
import { findStopShowing } from './dictated.ts'

const [bet] = computeBetMathematics() as [BetMathematics]

/**
 * Creates a random source in which more than half of the draws are stops with a wild or a scatter, so that rare rounds
 * occur.
 */
function eventfulDraws(seed: number): RandomSource {
  const random = createSeededDraws(seed)
  const stops = ODDS.strips.map((_, reel) => [
    findStopShowing(reel, undefined, ODDS.wild),
    findStopShowing(reel, ODDS.scatter),
  ])
  let drawn = 0
  return {
    below(bound) {
      const [wild = 0, scatter = 0] = stops[drawn++ % REEL_COUNT] ?? []
      const draw = random.below(4 * bound)
      return draw < bound ? draw : draw % 4 < 2 ? wild : draw % 4 === 2 ? scatter : draw % bound
    },
  }
}

/** Plays `rounds` rounds. Returns the payout of each round as a multiple of the price, and the tally of all rounds. */
function playRounds(
  rounds: number,
  player: RoundPlayer,
  random: RandomSource,
): { payouts: number[]; tally: RoundTally } {
  const payouts: number[] = []
  const noting: RoundPlayer = (draws, tally) => {
    const payout = player(draws, tally)
    payouts.push(Number(payout.toFixed(6)))
    return payout
  }
  return { payouts, tally: simulateRounds(rounds, noting, random) }
}

test.each([
  ['as the reels fall', createSeededDraws, 20_000],
  ['with many wilds and scatters', eventfulDraws, 2_000],
] as const)(
  'the fast simulation of Jeepney Fiesta pays the same as the engine when both get the same draws (%s)',
  (_, draws, rounds) => {
    const fast = playRounds(rounds, createFastRoundPlayer(), draws(7))
    const slow = playRounds(rounds, createEngineRoundPlayer(jeepneyFiestaEngine, bet), draws(7))
    expect(fast.payouts).toEqual(slow.payouts)
    expect([fast.tally.plays, fast.tally.tops]).toEqual([slow.tally.plays, slow.tally.tops])
    expect(fast.tally.plays).toBeGreaterThan(rounds)
  },
)

test('the simulated draws of Jeepney Fiesta include top awards, additional free spins and capped rounds', () => {
  const { payouts, tally } = playRounds(2_000, createFastRoundPlayer(), eventfulDraws(7))
  expect(tally.tops).toBeGreaterThan(50)
  expect(tally.plays / tally.rounds).toBeGreaterThan(2)
  expect(payouts).toContain(ODDS.winCap)
})
