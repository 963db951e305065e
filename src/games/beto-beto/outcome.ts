import type { DiceWin } from '../kit/fields/dice.ts'
import type { FieldBets, FieldOutcome } from '../kit/fields/fields.ts'
import type { BetField, DieFace } from './odds.ts'

/** The chips on each field. */
export type Bets = FieldBets<BetField>

/** The drawn part of an outcome. */
export interface DiceThrow {
  /** Face of each die, left to right. */
  dice: readonly DieFace[]
  sum: number
}

/** A throw of the dice. A check of a round compares stored outcomes, so no property may be renamed. */
export interface BetoOutcome extends FieldOutcome<BetField>, DiceThrow {
  game: 'beto-beto'
  wins: DiceWin<BetField>[]
}
