import type { DiceWin } from '../kit/fields/dice.ts'
import type { FieldBets, FieldOutcome } from '../kit/fields/fields.ts'
import type { BetField, Colour } from './odds.ts'

/** The number of chips that the player bets on each field. */
export type Bets = FieldBets<BetField>

/** The part of an outcome that the engine draws at random. */
export interface DiceThrow {
  /** Color of each die, left to right. */
  dice: Colour[]
}

/** A throw of the dice. A check of a round compares stored outcomes, so no property may be renamed. */
export interface ColorOutcome extends FieldOutcome<BetField>, DiceThrow {
  game: 'color-game'
  wins: DiceWin<BetField>[]
}
