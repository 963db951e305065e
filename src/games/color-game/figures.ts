import {
  computeMatchingDiceReturn,
  computeWholeThrowReturn,
  type DiceReturn,
  listAllThrows,
} from '../kit/fields/dice.ts'
import { computeFieldFigures, toEquallyLikelyDraws } from '../kit/fields/field-odds.ts'
import { resultsOfFields } from '../kit/fields/field-results.ts'
import { BET_FIELDS, type BetField, COLOURS, ODDS } from './odds.ts'
import type { DiceThrow } from './outcome.ts'

/** Number of all throws in which all dice show the same color. */
export const TRIPLE_THROW_COUNT = COLOURS.length

/**
 * The number of chips that one chip on a field returns, and the number of dice that decide this. Both are 0 for a field
 * that loses.
 */
export function chipReturnOnField(field: BetField, { dice }: DiceThrow): DiceReturn {
  if (field !== 'triple') return computeMatchingDiceReturn(field, dice, ODDS.returns)
  return computeWholeThrowReturn(
    dice.every(colour => colour === dice[0]),
    ODDS.tripleReturns,
  )
}

const ALL_THROWS = listAllThrows(COLOURS).map(dice => ({ dice }))

/** Figures of a bet on each field, such as its chance and its return, computed from all throws. */
export const betFigures = computeFieldFigures(BET_FIELDS, toEquallyLikelyDraws(ALL_THROWS), chipReturnOnField)

/**
 * All throws, grouped by what they pay. Each group has the return of one chip on every field, and the number of its
 * throws as its weight.
 */
export const resultsOfBets = resultsOfFields(BET_FIELDS, toEquallyLikelyDraws(ALL_THROWS), chipReturnOnField)
