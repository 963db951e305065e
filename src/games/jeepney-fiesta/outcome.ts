import type { Centavos } from '../../domain/money.ts'
import type { PayingId, WinCount } from './odds.ts'

/** An award of one line, left to right. `pay` is in hundredths, multiplier included. */
export interface LineWin {
  /** 1 to 20, as printed in the paytable. */
  line: number
  /** The symbol that is paid; wilds on the line may stand in for it. */
  symbol: PayingId
  count: WinCount
  pay: Centavos
}

/** Lanterns anywhere. `pay` is in hundredths, multiplier included; zero below three. */
export interface Scatters {
  count: number
  pay: Centavos
}

/** Where a series of free spins stands after this spin. */
export interface FreeSpinSeries {
  /** Free spins that this spin added (0 when it added none). */
  awarded: number
  left: number
  /** Free spins of the whole round so far, played and left. */
  granted: number
  /** Hundredths the whole round has paid so far, the opening spin included. */
  won: Centavos
}

interface Spin {
  game: 'jeepney-fiesta'
  /** Hundredths: the stake of the round. */
  stake: Centavos
  /** Per reel, the index on its strip of the symbol in the top row. */
  stops: number[]
  lineWins: LineWin[]
  scatters: Scatters
  /** Hundredths paid by this spin, after the cap. */
  payout: Centavos
  /**
   * Whether the round reached its most: awards above it are not paid and the round is over. The name is part of every
   * stored outcome, which a check of the round compares with a recomputed one.
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

/** A spin won with the lanterns. */
export interface FreeSpin extends Spin {
  kind: 'free'
  multiplier: number
  series: FreeSpinSeries
}

export type JeepneyOutcome = BaseSpin | FreeSpin

/** The unfinished part of a round, kept by the server between plays. */
export interface JeepneyState {
  stake: Centavos
  left: number
  granted: number
  won: Centavos
}
