import { allThrows, type DiceReturn, matchingDiceReturn, wholeThrowReturn } from '../kit/fields/dice.ts'
import { computeFieldFigures, toEquallyLikelyDraws } from '../kit/fields/field-odds.ts'
import { BET_FIELDS, type BetField, COLOURS, ODDS } from './odds.ts'
import type { DiceThrow } from './outcome.ts'

/** Number of all throws in which all dice show the same colour. */
export const TRIPLE_THROW_COUNT = COLOURS.length

/** Return of one chip on a field, and the number of dice that decide it. Both are 0 for a field that loses. */
export function chipReturnOnField(field: BetField, { dice }: DiceThrow): DiceReturn {
  if (field !== 'triple') return matchingDiceReturn(field, dice, ODDS.returns)
  return wholeThrowReturn(
    dice.every(colour => colour === dice[0]),
    ODDS.tripleReturns,
  )
}

const ALL_THROWS = allThrows(COLOURS).map(dice => ({ dice }))

/** Figures of a bet on each field, from all throws. */
export const betFigures = computeFieldFigures(BET_FIELDS, toEquallyLikelyDraws(ALL_THROWS), chipReturnOnField)
