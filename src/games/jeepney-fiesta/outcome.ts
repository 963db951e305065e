import type { Centavos } from '../../domain/money.ts'
import type { PayingSymbolId, WinningSymbolCount } from './odds.ts'

/** The award of one line, read left to right. `pay` is in centavos and includes the multiplier of free spins. */
export interface LineWin {
  /** Number of the line, 1 to 20, as the paytable prints it. */
  line: number
  /** The symbol that pays; wilds on the line may replace it. */
  symbol: PayingSymbolId
  count: WinningSymbolCount
  pay: Centavos
}

/**
 * The lanterns (scatters) in view, and their award. `pay` is in centavos and includes the multiplier; it is 0 for fewer
 * than three lanterns.
 */
export interface ScatterResult {
  count: number
  pay: Centavos
}

/** State of a series of free spins after this spin. */
export interface FreeSpinSeries {
  /** Free spins that this spin added, zero or more. */
  awarded: number
  left: number
  /** Number of free spins that the round has granted so far: those already played and those left. */
  granted: number
  /** Amount that the whole round has paid so far, with its opening spin, in centavos. */
  won: Centavos
}

interface Spin {
  game: 'jeepney-fiesta'
  stake: Centavos
  /** For each reel, the index of the symbol in the top row on the reel's strip. */
  stops: number[]
  lineWins: LineWin[]
  scatters: ScatterResult
  /** Amount that this spin pays, after the cap, in centavos. */
  payout: Centavos
  /**
   * Whether the round has reached its maximum payout. Then higher awards are not paid, and the round is over. Do not
   * rename this property: a check of a round compares stored outcomes.
   */
  capped: boolean
}

/** A spin that the player pays for with the stake. */
export interface BaseSpin extends Spin {
  kind: 'base'
  multiplier: 1
  /** The series of free spins that the spin has won; `null` if it has won none. */
  series: FreeSpinSeries | null
}

/** A free spin, which lanterns of an earlier spin have won. */
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
