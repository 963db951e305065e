import type { FieldBets, FieldOutcome } from '../kit/fields/fields.ts'
import type { CabinKind } from './odds.ts'

/** The number of chips that the player bets on each kind. */
export type Bets = FieldBets<CabinKind>

/** The part of an outcome that the engine draws at random. */
export interface WheelTurn {
  /** The cabin that stops at the gate, as an index of `ODDS.cabins`. */
  cabin: number
  kind: CabinKind
}

/** A turn of the wheel. A check of a round compares stored outcomes, so no property may be renamed. */
export interface FerrisOutcome extends FieldOutcome<CabinKind>, WheelTurn {
  game: 'ferris-fortune'
  /** The number of chips on the kind of the drawn cabin. Only these chips are paid. */
  units: number
}
