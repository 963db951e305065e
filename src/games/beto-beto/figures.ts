import {
  computeMatchingDiceReturn,
  computeWholeThrowReturn,
  DICE_COUNT,
  type DiceReturn,
  listAllThrows,
} from '../kit/fields/dice.ts'
import { computeFieldFigures, toEquallyLikelyDraws } from '../kit/fields/field-odds.ts'
import { resultsOfFields } from '../kit/fields/field-results.ts'
import {
  BET_FIELDS,
  type BetField,
  DIE_FACES,
  type DieFace,
  NUMBER_FIELDS,
  type NumberField,
  ODDS,
  type WholeThrowField,
} from './odds.ts'
import type { DiceThrow } from './outcome.ts'

/**
 * For each bet on the whole throw, the number of throws in which it wins, of 216: half of the 210 throws without a
 * triple, 6 triples, and 4 straights in 6 orders each.
 */
export const WINNING_THROW_COUNTS: Readonly<Record<WholeThrowField, number>> = {
  low: 105,
  high: 105,
  odd: 105,
  even: 105,
  triple: 6,
  straight: 24,
}

export function sumOfDice(dice: readonly DieFace[]): number {
  return dice.reduce<number>((sum, face) => sum + face, 0)
}

/** Whether a bet on the whole throw wins. Bets on a sum or on its parity lose when the throw is a triple. */
export function isWholeThrowFieldWon(call: WholeThrowField, dice: readonly DieFace[]): boolean {
  const kinds = new Set(dice).size
  if (call === 'triple') return kinds === 1
  if (call === 'straight')
    return kinds === DICE_COUNT && Math.max(...dice) - Math.min(...dice) === DICE_COUNT - 1
  if (kinds === 1) return false
  const sum = sumOfDice(dice)
  if (call === 'odd' || call === 'even') return sum % 2 === (call === 'odd' ? 1 : 0)
  const { from, to } = ODDS[call]
  return sum >= from && sum <= to
}

/**
 * The number of chips that one chip on a field returns, and the number of dice that decide this. Both are 0 for a field
 * that loses.
 */
export function chipReturnOnField(field: BetField, { dice }: Pick<DiceThrow, 'dice'>): DiceReturn {
  if (isNumberField(field))
    return computeMatchingDiceReturn(NUMBER_FIELDS.indexOf(field) + 1, dice, ODDS.returns)
  return computeWholeThrowReturn(isWholeThrowFieldWon(field, dice), ODDS.callReturns[field])
}

export function isNumberField(field: BetField): field is NumberField {
  return (NUMBER_FIELDS as readonly BetField[]).includes(field)
}

const ALL_THROWS = listAllThrows(DIE_FACES).map(dice => ({ dice }))

/** Figures of a bet on each field, such as its chance and its return, computed from all throws. */
export const betFigures = computeFieldFigures(BET_FIELDS, toEquallyLikelyDraws(ALL_THROWS), chipReturnOnField)

/**
 * All throws, grouped by what they pay. Each group has the return of one chip on every field, and the number of its
 * throws as its weight.
 */
export const resultsOfBets = resultsOfFields(BET_FIELDS, toEquallyLikelyDraws(ALL_THROWS), chipReturnOnField)
