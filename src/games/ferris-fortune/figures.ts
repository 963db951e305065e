import { equallyLikely, type FieldReturn, figuresOfFields } from '../kit/fields/field-odds.ts'
import { resultsOfFields } from '../kit/fields/field-results.ts'
import { KINDS, type Kind, ODDS } from './odds.ts'
import type { Turn } from './outcome.ts'

/** Number of all cabins of the wheel; they are equally likely. */
export const CABINS = ODDS.cabins.length

export function cabinsOf(kind: Kind): number {
  return ODDS.cabins.filter(cabin => cabin === kind).length
}

/** Every turn that can be drawn. */
export const TURNS = ODDS.cabins.map((kind, cabin): Turn => ({ cabin, kind }))

/** Return of one chip on a kind; 0 for a kind that loses. */
export function returnOf(field: Kind, { kind }: Turn): FieldReturn {
  return { times: field === kind ? ODDS.returns[kind] : 0 }
}

/** Figures of a bet on each kind, from all cabins. */
export const figuresOfBets = figuresOfFields(KINDS, equallyLikely(TURNS), returnOf)

/** What every field returns, from all cabins. */
export const resultsOfBets = resultsOfFields(KINDS, equallyLikely(TURNS), returnOf)
