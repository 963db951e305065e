import { computeFieldFigures, type FieldReturn, toEquallyLikelyDraws } from '../kit/fields/field-odds.ts'
import { resultsOfFields } from '../kit/fields/field-results.ts'
import { BET_FIELDS, type BetField, boardRegionOfHole, HOLE_COUNT, ODDS, paintOfHole } from './odds.ts'
import type { BallResult } from './outcome.ts'

const BALLS = Array.from({ length: HOLE_COUNT }, (_, hole): BallResult => ({ hole }))

/** Returns whether a bet on this field wins when the ball rests in this hole. */
function isHoleOfField(field: BetField, hole: number): boolean {
  return paintOfHole(hole) === field || boardRegionOfHole(hole) === field
}

/** Number of holes on which a field pays. */
export function holeCountOfField(field: BetField): number {
  return BALLS.filter(({ hole }) => isHoleOfField(field, hole)).length
}

/** The chips that one chip on a field returns; 0 for a field that loses. */
export function chipReturnOnField(field: BetField, { hole }: BallResult): FieldReturn {
  return { times: isHoleOfField(field, hole) ? ODDS.returns[field] : 0 }
}

/** Figures of a bet on each field, such as its chance and its return, computed from all holes. */
export const betFigures = computeFieldFigures(BET_FIELDS, toEquallyLikelyDraws(BALLS), chipReturnOnField)

/**
 * The holes in which a ball can end, grouped by what they pay. Each group has the return of one chip on every field,
 * and the number of its holes as its weight.
 */
export const resultsOfBets = resultsOfFields(BET_FIELDS, toEquallyLikelyDraws(BALLS), chipReturnOnField)
