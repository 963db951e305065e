import type { Centavos } from '../../domain/money.ts'
import type { DiceWin } from '../kit/field-wins.ts'
import type { FieldBets } from '../kit/fields.ts'
import type { Colour, Field } from './odds.ts'

/** The chips on each field. */
export type Bets = FieldBets<Field>

/** A throw of the dice. The names are part of every stored outcome, which a check of the round compares. */
export interface ColorOutcome {
  game: 'color-game'
  /** Hundredths: the worth of a chip. */
  chip: Centavos
  /** Hundredths: all chips together. */
  price: Centavos
  bets: Bets
  /** What each die shows, left to right. */
  dice: Colour[]
  wins: DiceWin<Field>[]
  /** Hundredths. */
  payout: Centavos
}
