import type { DiceWin } from '../kit/fields/field-wins.ts'
import type { FieldBets, FieldOutcome } from '../kit/fields/fields.ts'
import type { Colour, Field } from './odds.ts'

/** The chips on each field. */
export type Bets = FieldBets<Field>

/** A throw of the dice. A check of a round compares stored outcomes, so no property may be renamed. */
export interface ColorOutcome extends FieldOutcome<Field> {
  game: 'color-game'
  /** Colour of each die, left to right. */
  dice: Colour[]
  wins: DiceWin<Field>[]
}
