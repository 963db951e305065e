import type { Centavos } from '../../domain/money.ts'
import type { BoardRisk, RowCount } from './odds.ts'

/** A drop of a coin. A check of a round compares stored outcomes, so no property may be renamed. */
export interface CoinOutcome {
  game: 'coin-drop'
  stake: Centavos
  rows: RowCount
  risk: BoardRisk
  /** For each row, from the top, the side to which the coin went at the pin: `L` or `R`. */
  path: string
  /** Slot of the coin, counted from 0 at the left; equals the number of `R` in `path`. */
  slot: number
  /** Award of the slot, in tenths of the stake. */
  tenths: number
  payout: Centavos
}
