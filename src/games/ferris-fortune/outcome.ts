import type { Centavos } from '../../domain/money.ts'
import type { FieldBets } from '../kit/fields.ts'
import type { Kind } from './odds.ts'

/** The chips on each kind. */
export type Bets = FieldBets<Kind>

/** A turn of the wheel. The names are part of every stored outcome, which a check of the round compares. */
export interface FerrisOutcome {
  game: 'ferris-fortune'
  /** Hundredths: the worth of a chip. */
  chip: Centavos
  /** Hundredths: all chips together. */
  price: Centavos
  bets: Bets
  /** The cabin that stops at the gate: its place on the wheel, from 0. */
  cabin: number
  kind: Kind
  /** Chips on this kind; they alone are paid. */
  units: number
  /** Hundredths, the chips themselves included. */
  payout: Centavos
}
