import type { Centavos } from '../../domain/money.ts'
import type { FieldWin } from '../kit/field-wins.ts'
import type { FieldBets } from '../kit/fields.ts'
import type { Field } from './odds.ts'

/** The chips on each field. */
export type Bets = FieldBets<Field>

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
  wins: FieldWin<Field>[]
  /** Hundredths. */
  payout: Centavos
}
