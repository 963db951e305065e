import { computeAwardFigures } from '../mathematics.ts'
import { DROP_AWARDS } from './odds.ts'

/** Exact figures of a drop, computed from all results that can be drawn. */
export const dropFigures = computeAwardFigures(
  DROP_AWARDS.prizes.map(({ weight, times }) => ({ prices: times, outcomes: weight })),
  DROP_AWARDS.total,
)

/** The chance that a drop pays more than its stake, from 0 to 1. */
export const gainChanceOfDrop =
  DROP_AWARDS.prizes.reduce((sum, { weight, times }) => sum + (times > 1 ? weight : 0), 0) / DROP_AWARDS.total
