import type { FieldWin } from '../kit/fields/field-wins.ts'
import type { FieldBets, FieldOutcome } from '../kit/fields/fields.ts'
import type { BetField } from './odds.ts'

/** The chips on each field. */
export type Bets = FieldBets<BetField>

/** The drawn part of an outcome. */
export interface BallResult {
  /** The hole in which the ball comes to rest: its place on the board, from 0. */
  hole: number
}

/** One rolled ball. A check of a round compares stored outcomes, so no property may be renamed. */
export interface PulaOutcome extends FieldOutcome<BetField>, BallResult {
  game: 'pula-puti'
  wins: FieldWin<BetField>[]
}
