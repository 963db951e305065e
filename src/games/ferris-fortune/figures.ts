import { computeFieldFigures, type FieldReturn, toEquallyLikelyDraws } from '../kit/fields/field-odds.ts'
import { CABIN_KINDS, type CabinKind, ODDS } from './odds.ts'
import type { WheelTurn } from './outcome.ts'

/** Number of all cabins of the wheel; they are equally likely. */
export const CABIN_COUNT = ODDS.cabins.length

export function cabinCountOfKind(kind: CabinKind): number {
  return ODDS.cabins.filter(cabin => cabin === kind).length
}

/** Every turn that can be drawn. */
export const POSSIBLE_TURNS = ODDS.cabins.map((kind, cabin): WheelTurn => ({ cabin, kind }))

/** Return of one chip on a kind; 0 for a kind that loses. */
export function chipReturnOnField(field: CabinKind, { kind }: WheelTurn): FieldReturn {
  return { times: field === kind ? ODDS.returns[kind] : 0 }
}

/** Figures of a bet on each kind, from all cabins. */
export const betFigures = computeFieldFigures(
  CABIN_KINDS,
  toEquallyLikelyDraws(POSSIBLE_TURNS),
  chipReturnOnField,
)
