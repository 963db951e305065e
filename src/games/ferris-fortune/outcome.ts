import type { FieldBets, FieldOutcome } from '../kit/fields/fields.ts'
import type { CabinKind } from './odds.ts'

/** The chips on each kind. */
export type Bets = FieldBets<CabinKind>

/** The drawn part of an outcome. */
export interface WheelTurn {
  /** Place on the wheel, from 0, of the cabin that stops at the gate. */
  cabin: number
  kind: CabinKind
}

/** A turn of the wheel. A check of a round compares stored outcomes, so no property may be renamed. */
export interface FerrisOutcome extends FieldOutcome<CabinKind>, WheelTurn {
  game: 'ferris-fortune'
  /** Number of chips on this kind; only these chips are paid. */
  units: number
}
