import { drawWinningTickets } from '../../src/domain/games/lottery.ts'
import type { RandomSource } from '../../src/domain/games/random.ts'
import { chiSquareDeviations } from './chi-square.ts'

/** Tickets and prizes of the draws that are simulated. */
const SOLD = 20
const PRIZES = 3

/** How often each ticket won a prize, against equal chances. */
export interface MeasuredPlace {
  readonly place: number
  /** The smallest and the largest share of wins that one ticket has. */
  readonly least: number
  readonly most: number
  readonly stated: number
  /** How far the chi-squared sum of the tickets is from its mean, in standard deviations. */
  readonly deviations: number
}

/** Holds a draw many times and counts which ticket wins each prize. */
export function measureLottery(draws: number, random: RandomSource): MeasuredPlace[] {
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
      deviations: chiSquareDeviations(sum, SOLD - 1),
    }
  })
}
