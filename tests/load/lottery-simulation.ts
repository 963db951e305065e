import { drawWinningTickets } from '../../src/domain/games/lottery.ts'
import type { RandomSource } from '../../src/domain/games/random.ts'
import { computeChiSquareDeviations } from './chi-square.ts'

/** Number of tickets and prizes in each simulated draw. */
const SOLD = 20
const PRIZES = 3

/** The measured fairness of one prize: how often each ticket won it, compared with equal chances for all tickets. */
export interface MeasuredLotteryPrize {
  readonly place: number
  /** The smallest share of the draws that any ticket won; `most` is the largest. */
  readonly least: number
  readonly most: number
  readonly stated: number
  /** The distance of the tickets' chi-squared sum from its mean, in standard deviations. */
  readonly deviations: number
}

/** Simulates a draw many times and counts the wins of each ticket for each prize. */
export function measureLottery(draws: number, random: RandomSource): MeasuredLotteryPrize[] {
  const wins = Array.from({ length: PRIZES }, () => new Array<number>(SOLD).fill(0))
  for (let draw = 0; draw < draws; draw++) {
    for (const [place, ticket] of drawWinningTickets(SOLD, PRIZES, random).entries()) {
      const counts = wins[place] as number[]
      counts[ticket - 1] = (counts[ticket - 1] ?? 0) + 1
    }
  }
  const expected = draws / SOLD
  return wins.map((counts, index) => {
    const sum = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0)
    return {
      place: index + 1,
      least: Math.min(...counts) / draws,
      most: Math.max(...counts) / draws,
      stated: 1 / SOLD,
      deviations: computeChiSquareDeviations(sum, SOLD - 1),
    }
  })
}
