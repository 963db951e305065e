import type { Centavos } from '../../domain/money.ts'
import type { FieldWin } from '../kit/field-wins.ts'
import type { FieldBets } from '../kit/fields.ts'
import type { Field, Horse } from './odds.ts'

/** The chips on each field. */
export type Bets = FieldBets<Field>

/** A race. The names are part of every stored outcome, which a check of the round compares. */
export interface KareraOutcome {
  game: 'karera'
  /** Hundredths: the worth of a chip. */
  chip: Centavos
  /** Hundredths: all chips together. */
  price: Centavos
  bets: Bets
  /** All horses as they come home, the winner first. */
  order: Horse[]
  wins: FieldWin<Field>[]
  /** Hundredths. */
  payout: Centavos
}
