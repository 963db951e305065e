import { computeFieldFigures, type FieldReturn, toEquallyLikelyDraws } from '../kit/fields/field-odds.ts'
import { resultsOfFields } from '../kit/fields/field-results.ts'
import { CABIN_KINDS, type CabinKind, ODDS } from './odds.ts'
import type { WheelTurn } from './outcome.ts'

/** Number of cabins on the wheel. Each cabin has the same chance. */
export const CABIN_COUNT = ODDS.cabins.length

export function cabinCountOfKind(kind: CabinKind): number {
  return ODDS.cabins.filter(cabin => cabin === kind).length
}

/** Every turn that can be drawn: one for each cabin, in the order of `ODDS.cabins`. */
export const POSSIBLE_TURNS = ODDS.cabins.map((kind, cabin): WheelTurn => ({ cabin, kind }))

/** The chips that one chip on a kind returns; 0 for a kind that loses. */
export function chipReturnOnField(field: CabinKind, { kind }: WheelTurn): FieldReturn {
  return { times: field === kind ? ODDS.returns[kind] : 0 }
}

/** Figures of a bet on each kind, such as its chance and its return, computed from all cabins. */
export const betFigures = computeFieldFigures(
  CABIN_KINDS,
  toEquallyLikelyDraws(POSSIBLE_TURNS),
  chipReturnOnField,
)

/**
 * All turns of the wheel, grouped by what they pay. Each group has the return of one chip on every kind of cabin, and
 * the number of its cabins as its weight.
 */
export const resultsOfBets = resultsOfFields(
  CABIN_KINDS,
  toEquallyLikelyDraws(POSSIBLE_TURNS),
  chipReturnOnField,
)
