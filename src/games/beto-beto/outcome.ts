import type { DiceWin } from '../kit/fields/dice.ts'
import type { FieldBets, FieldOutcome } from '../kit/fields/fields.ts'
import type { Face, Field } from './odds.ts'

/** The chips on each field. */
export type Bets = FieldBets<Field>

/** The drawn part of an outcome. */
export interface Throw {
  /** Face of each die, left to right. */
  dice: readonly Face[]
  sum: number
}

/** A throw of the dice. A check of a round compares stored outcomes, so no property may be renamed. */
export interface BetoOutcome extends FieldOutcome<Field>, Throw {
  game: 'beto-beto'
  wins: DiceWin<Field>[]
}
