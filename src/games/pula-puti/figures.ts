import { equallyLikely, type FieldReturn, figuresOfFields } from '../kit/fields/field-odds.ts'
import { resultsOfFields } from '../kit/fields/field-results.ts'
import { FIELDS, type Field, HOLES, ODDS, paintOfHole, partOfHole } from './odds.ts'
import type { Ball } from './outcome.ts'

const BALLS = Array.from({ length: HOLES }, (_, hole): Ball => ({ hole }))

/** Whether a field pays when the ball rests in a hole. */
function hasHole(field: Field, hole: number): boolean {
  return paintOfHole(hole) === field || partOfHole(hole) === field
}

/** Number of holes on which a field pays. */
export function holesOf(field: Field): number {
  return BALLS.filter(({ hole }) => hasHole(field, hole)).length
}

/** Return of one chip on a field; 0 for a field that loses. */
export function returnOf(field: Field, { hole }: Ball): FieldReturn {
  return { times: hasHole(field, hole) ? ODDS.returns[field] : 0 }
}

/** Figures of a bet on each field, from all holes. */
export const figuresOfBets = figuresOfFields(FIELDS, equallyLikely(BALLS), returnOf)

/** What every field returns, from all holes. */
export const resultsOfBets = resultsOfFields(FIELDS, equallyLikely(BALLS), returnOf)
