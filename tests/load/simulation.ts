import { randomFillSync } from 'node:crypto'
import type { RandomSource } from '../../src/domain/games/random.ts'
import { centavos } from '../../src/domain/money.ts'
import { type AnyGameEngine, priceOfPlayStep } from '../../src/games/engine.ts'
import type { BetMathematics } from '../../src/games/mathematics.ts'
import { DEVIATIONS_OF_99_PERCENT } from './chi-square.ts'

const RANDOM_WORD_COUNT = 1 << 15
const WORD_RANGE = 2 ** 32

/** Totals of simulated rounds. Payouts are multiples of the price of a round. */
export interface RoundTally {
  rounds: number
  plays: number
  won: number
  wonSquared: number
  /** Number of rounds with a payout. */
  hits: number
  /** Number of plays that won the top award. */
  tops: number
  best: number
}

/**
 * Plays one round, and adds its plays and top awards to the tally.
 * @returns the payout as a multiple of the round's price
 */
export type RoundPlayer = (random: RandomSource, tally: RoundTally) => number

/** Creates a source of unbiased random numbers. It reads the system's random numbers in blocks. */
export function createSystemRandom(): RandomSource {
  const words = new Uint32Array(RANDOM_WORD_COUNT)
  let at = RANDOM_WORD_COUNT
  return {
    below(bound) {
      for (;;) {
        if (at === RANDOM_WORD_COUNT) {
          randomFillSync(words)
          at = 0
        }
        const word = words[at++] as number
        // Skips a word in the incomplete last bucket, which would bias the result. That bucket has fewer than `bound`
        // words, so the first comparison accepts most words without a slow division.
        if (word < WORD_RANGE - bound || word < WORD_RANGE - (WORD_RANGE % bound)) return word % bound
      }
    },
  }
}

/**
 * Returns a function that plays a round with the server's game engine. It makes one play after another until the engine
 * returns no state.
 */
export function createEngineRoundPlayer(engine: AnyGameEngine, bet: BetMathematics): RoundPlayer {
  const stake = centavos(engine.defaultStake)
  const opening = engine.readChoice(bet.choose(undefined))
  return (random, tally) => {
    let state: unknown
    let price = 0
    let payout = 0
    do {
      const choice = state === undefined ? opening : engine.readChoice(bet.choose(state))
      const step = { stake, state, choice }
      price += priceOfPlayStep(engine, step)
      const result = engine.play({ ...step, random })
      tally.plays++
      if (bet.topAward.isIn(result.outcome)) tally.tops++
      payout += result.payout
      state = result.state
    } while (state !== undefined)
    return payout / price
  }
}

/**
 * Plays `rounds` rounds one after another with the same source of random numbers.
 * @returns the totals of these rounds
 */
export function simulateRounds(rounds: number, playRound: RoundPlayer, random: RandomSource): RoundTally {
  const tally: RoundTally = { rounds, plays: 0, won: 0, wonSquared: 0, hits: 0, tops: 0, best: 0 }
  for (let round = 0; round < rounds; round++) {
    const won = playRound(random, tally)
    tally.won += won
    tally.wonSquared += won * won
    if (won > 0) tally.hits++
    if (won > tally.best) tally.best = won
  }
  return tally
}

/**
 * Returns the mean return, half the width of its 99 % interval, and the standard deviation of a round, all as multiples
 * of the price.
 */
export function computeMeasuredReturn({ rounds, won, wonSquared }: RoundTally): {
  mean: number
  half: number
  deviation: number
} {
  const mean = won / rounds
  const deviation = Math.sqrt(Math.max(0, wonSquared / rounds - mean * mean))
  return { mean, half: (DEVIATIONS_OF_99_PERCENT * deviation) / Math.sqrt(rounds), deviation }
}
