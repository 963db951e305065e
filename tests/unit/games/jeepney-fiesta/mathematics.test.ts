import { expect, test } from 'vitest'
import type { RandomSource } from '../../../../src/domain/games/random.ts'
import { mathematics } from '../../../../src/games/jeepney-fiesta/mathematics.ts'
import { ODDS, REEL_COUNT } from '../../../../src/games/jeepney-fiesta/odds.ts'
import { jeepneyFiestaEngine } from '../../../../src/games/jeepney-fiesta/rules.ts'
import type { BetMathematics } from '../../../../src/games/mathematics.ts'
import { createRounds } from '../../../load/fast-rounds/jeepney-fiesta.ts'
import { engineRounds, type RoundPlayer, simulate, type Tally } from '../../../load/simulation.ts'
import { seeded } from '../draws.ts'
import { stopShowing } from './dictated.ts'

const [bet] = mathematics() as [BetMathematics]

/** Draws of which more than half are stops with a wild or a scatter, so that rare rounds occur. */
function eventfulDraws(seed: number): RandomSource {
  const random = seeded(seed)
  const stops = ODDS.strips.map((_, reel) => [
    stopShowing(reel, undefined, ODDS.wild),
    stopShowing(reel, ODDS.scatter),
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

/** The payouts of that many rounds in prices, and their tally. */
function playRounds(
  rounds: number,
  player: RoundPlayer,
  random: RandomSource,
): { payouts: number[]; tally: Tally } {
  const payouts: number[] = []
  const noting: RoundPlayer = (draws, tally) => {
    const payout = player(draws, tally)
    payouts.push(Number(payout.toFixed(6)))
    return payout
  }
  return { payouts, tally: simulate(rounds, noting, random) }
}

test.each([
  ['as the reels fall', seeded, 20_000],
  ['with many wilds and scatters', eventfulDraws, 2_000],
] as const)(
  'a fast round of Jeepney Fiesta pays what the engine pays for the same draws, %s',
  (_, draws, rounds) => {
    const fast = playRounds(rounds, createRounds(), draws(7))
    const slow = playRounds(rounds, engineRounds(jeepneyFiestaEngine, bet), draws(7))
    expect(fast.payouts).toEqual(slow.payouts)
    expect([fast.tally.plays, fast.tally.tops]).toEqual([slow.tally.plays, slow.tally.tops])
    expect(fast.tally.plays).toBeGreaterThan(rounds)
  },
)

test('the tested draws of Jeepney Fiesta include top awards, retriggers and capped rounds', () => {
  const { payouts, tally } = playRounds(2_000, createRounds(), eventfulDraws(7))
  expect(tally.tops).toBeGreaterThan(50)
  expect(tally.plays / tally.rounds).toBeGreaterThan(2)
  expect(payouts).toContain(ODDS.winCap)
})
