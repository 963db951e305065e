import type { DiceWin } from '../kit/fields/field-wins.ts'
import type { FieldBets, FieldOutcome } from '../kit/fields/fields.ts'
import type { Face, Field } from './odds.ts'

/** The chips on each field. */
export type Bets = FieldBets<Field>

/** A throw of the dice. A check of a round compares stored outcomes, so no property may be renamed. */
export interface BetoOutcome extends FieldOutcome<Field> {
  game: 'beto-beto'
  /** Face of each die, left to right. */
  dice: Face[]
  /** Sum of the dice. */
  sum: number
  wins: DiceWin<Field>[]
}
