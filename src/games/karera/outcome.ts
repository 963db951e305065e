import type { FieldWin } from '../kit/fields/field-wins.ts'
import type { FieldBets, FieldOutcome } from '../kit/fields/fields.ts'
import type { BetField, Horse } from './odds.ts'

/** The chips on each field. */
export type Bets = FieldBets<BetField>

/** The drawn part of an outcome. */
export interface RaceFinish {
  /** All horses in the order at the finish, the winner first. */
  order: Horse[]
}

/** A race. A check of a round compares stored outcomes, so no property may be renamed. */
export interface KareraOutcome extends FieldOutcome<BetField>, RaceFinish {
  game: 'karera'
  wins: FieldWin<BetField>[]
}
