import { computeAwardFigures } from '../mathematics.ts'
import { AWARDS } from './odds.ts'

/** Exact figures of a drop, computed from all results that can be drawn. */
export const dropFigures = computeAwardFigures(
  AWARDS.prizes.map(({ weight, times }) => ({ prices: times, outcomes: weight })),
  AWARDS.total,
)

/** The chance that a drop pays more than its stake, from 0 to 1. */
export const gainChance =
  AWARDS.prizes.reduce((sum, { weight, times }) => sum + (times > 1 ? weight : 0), 0) / AWARDS.total
