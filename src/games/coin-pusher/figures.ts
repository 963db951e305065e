import { computeAwardFigures } from '../mathematics.ts'
import { AWARDS } from './odds.ts'

/** Exact figures of a drop, from all numbers that can be drawn. */
export const dropFigures = computeAwardFigures(
  AWARDS.prizes.map(({ weight, times }) => ({ prices: times, outcomes: weight })),
  AWARDS.total,
)

/** The share of drops that pay more than the stake. */
export const gainChance =
  AWARDS.prizes.reduce((sum, { weight, times }) => sum + (times > 1 ? weight : 0), 0) / AWARDS.total
