import { allThrows, type DiceReturn, matchReturn, throwReturn } from '../kit/fields/dice.ts'
import { equallyLikely, figuresOfFields } from '../kit/fields/field-odds.ts'
import { resultsOfFields } from '../kit/fields/field-results.ts'
import { COLOURS, FIELDS, type Field, ODDS } from './odds.ts'
import type { Throw } from './outcome.ts'

/** Number of all throws in which all dice show the same colour. */
export const TRIPLES = COLOURS.length

/** Return of one chip on a field, and the number of dice that decide it. Both are 0 for a field that loses. */
export function returnOf(field: Field, { dice }: Throw): DiceReturn {
  if (field !== 'triple') return matchReturn(field, dice, ODDS.returns)
  return throwReturn(
    dice.every(colour => colour === dice[0]),
    ODDS.tripleReturns,
  )
}

const ALL_THROWS = allThrows(COLOURS).map(dice => ({ dice }))

/** Figures of a bet on each field, from all throws. */
export const figuresOfBets = figuresOfFields(FIELDS, equallyLikely(ALL_THROWS), returnOf)

/** What every field returns, from all throws. */
export const resultsOfBets = resultsOfFields(FIELDS, equallyLikely(ALL_THROWS), returnOf)
