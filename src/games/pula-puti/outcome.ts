import type { Centavos } from '../../domain/money.ts'
import type { FieldBets } from '../kit/fields.ts'
import type { Field } from './odds.ts'

/** The chips on each field. */
export type Bets = FieldBets<Field>

/** A field that pays. */
export interface FieldWin {
  field: Field
  units: number
  /** Hundredths, the chips themselves included. */
  pay: Centavos
}

/** A ball let go. The names are part of every stored outcome, which a check of the round compares. */
export interface PulaOutcome {
  game: 'pula-puti'
  /** Hundredths: the worth of a chip. */
  chip: Centavos
  /** Hundredths: all chips together. */
  price: Centavos
  bets: Bets
  /** The hole that the ball comes to rest in: its place on the board, from 0. */
  hole: number
  wins: FieldWin[]
  /** Hundredths. */
  payout: Centavos
}
