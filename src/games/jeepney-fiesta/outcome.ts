import type { Centavos } from '../../domain/money.ts'
import type { PayingSymbolId, WinningSymbolCount } from './odds.ts'

/** An award of one line, left to right. `pay` includes the multiplier. */
export interface LineWin {
  /** Number of the line, 1 to 20, as the paytable prints it. */
  line: number
  /** The paid symbol; wilds on the line may replace it. */
  symbol: PayingSymbolId
  count: WinningSymbolCount
  pay: Centavos
}

/** Lanterns anywhere in view. `pay` includes the multiplier; it is zero below three lanterns. */
export interface ScatterResult {
  count: number
  pay: Centavos
}

/** State of a series of free spins after this spin. */
export interface FreeSpinSeries {
  /** Free spins that this spin added, zero or more. */
  awarded: number
  left: number
  /** Free spins that the round has granted so far, played and left together. */
  granted: number
  /** Centavos that the whole round has paid so far, the opening spin included. */
  won: Centavos
}

interface Spin {
  game: 'jeepney-fiesta'
  stake: Centavos
  /** For each reel, the index of the symbol in the top row on the reel's strip. */
  stops: number[]
  lineWins: LineWin[]
  scatters: ScatterResult
  /** Centavos that this spin pays, after the cap. */
  payout: Centavos
  /**
   * Whether the round reached its highest payout: awards above it are not paid, and the round is over. A check of the
   * round compares the stored outcome with a recomputed outcome, so this property must not be renamed.
   */
  capped: boolean
}

/** The spin that a stake pays for. */
export interface BaseSpin extends Spin {
  kind: 'base'
  multiplier: 1
  /** `null` when no free spins were won. */
  series: FreeSpinSeries | null
}

/** A free spin, which lanterns have won. */
export interface FreeSpin extends Spin {
  kind: 'free'
  multiplier: number
  series: FreeSpinSeries
}

export type JeepneyOutcome = BaseSpin | FreeSpin

/** State of an open round, which the server stores between plays. */
export interface JeepneyRoundState {
  stake: Centavos
  left: number
  granted: number
  won: Centavos
}
