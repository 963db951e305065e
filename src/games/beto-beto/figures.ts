import { allThrows, DICE, type DiceReturn, matchReturn, throwReturn } from '../kit/fields/dice.ts'
import { equallyLikely, figuresOfFields } from '../kit/fields/field-odds.ts'
import { resultsOfFields } from '../kit/fields/field-results.ts'
import {
  type DiceCall,
  FACES,
  type Face,
  FIELDS,
  type Field,
  NUMBERS,
  type NumberField,
  ODDS,
} from './odds.ts'
import type { Throw } from './outcome.ts'

/**
 * Number of all throws in which a bet on the whole throw wins: half of the 210 throws without a triple, 6 triples, and
 * 4 straights in 6 orders each.
 */
export const THROWS_OF: Readonly<Record<DiceCall, number>> = {
  low: 105,
  high: 105,
  odd: 105,
  even: 105,
  triple: 6,
  straight: 24,
}

export function sumOf(dice: readonly Face[]): number {
  return dice.reduce<number>((sum, face) => sum + face, 0)
}

/** Whether a bet on the whole throw wins. Bets on a sum or on its parity lose when the throw is a triple. */
export function isCallWon(call: DiceCall, dice: readonly Face[]): boolean {
  const kinds = new Set(dice).size
  if (call === 'triple') return kinds === 1
  if (call === 'straight') return kinds === DICE && Math.max(...dice) - Math.min(...dice) === DICE - 1
  if (kinds === 1) return false
  const sum = sumOf(dice)
  if (call === 'odd' || call === 'even') return sum % 2 === (call === 'odd' ? 1 : 0)
  const { from, to } = ODDS[call]
  return sum >= from && sum <= to
}

/** Return of one chip on a field, and the number of dice that decide it. Both are 0 for a field that loses. */
export function returnOf(field: Field, { dice }: Pick<Throw, 'dice'>): DiceReturn {
  if (isNumberField(field)) return matchReturn(NUMBERS.indexOf(field) + 1, dice, ODDS.returns)
  return throwReturn(isCallWon(field, dice), ODDS.callReturns[field])
}

export function isNumberField(field: Field): field is NumberField {
  return (NUMBERS as readonly Field[]).includes(field)
}

const ALL_THROWS = allThrows(FACES).map(dice => ({ dice }))

/** Figures of a bet on each field, from all throws. */
export const figuresOfBets = figuresOfFields(FIELDS, equallyLikely(ALL_THROWS), returnOf)

/** What every field returns, from all throws. */
export const resultsOfBets = resultsOfFields(FIELDS, equallyLikely(ALL_THROWS), returnOf)
