import type { Centavos } from '../../domain/money.ts'
import type { Risk, Rows } from './odds.ts'

/** A drop of a coin. The names are part of every stored outcome, which a check of the round compares. */
export interface CoinOutcome {
  game: 'coin-drop'
  /** Hundredths. */
  stake: Centavos
  rows: Rows
  risk: Risk
  /** `L` or `R` for each row, from the top: where the coin went at the pin it met. */
  path: string
  /** Where it landed, counted from 0 at the left: how often it went right. */
  slot: number
  /** What the slot pays, in tenths of the stake. */
  tenths: number
  /** Hundredths. */
  payout: Centavos
}
