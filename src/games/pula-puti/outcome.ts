import type { FieldWin } from '../kit/fields/field-wins.ts'
import type { FieldBets, FieldOutcome } from '../kit/fields/fields.ts'
import type { BetField } from './odds.ts'

/** The number of chips that the player bets on each field. */
export type Bets = FieldBets<BetField>

/** The part of an outcome that the engine draws at random. */
export interface BallResult {
  /** The hole in which the ball comes to rest, from 0, row by row. */
  hole: number
}

/**
 * The outcome of one play, in which one ball rolls. The check of a round compares outcomes that were stored earlier, so
 * the names of the properties must never change.
 */
export interface PulaOutcome extends FieldOutcome<BetField>, BallResult {
  game: 'pula-puti'
  wins: FieldWin<BetField>[]
}
