import type { FieldBets, FieldOutcome } from '../kit/fields/fields.ts'
import type { Kind } from './odds.ts'

/** The chips on each kind. */
export type Bets = FieldBets<Kind>

/** The drawn part of an outcome. */
export interface Turn {
  /** Place on the wheel, from 0, of the cabin that stops at the gate. */
  cabin: number
  kind: Kind
}

/** A turn of the wheel. A check of a round compares stored outcomes, so no property may be renamed. */
export interface FerrisOutcome extends FieldOutcome<Kind>, Turn {
  game: 'ferris-fortune'
  /** Number of chips on this kind; only these chips are paid. */
  units: number
}
