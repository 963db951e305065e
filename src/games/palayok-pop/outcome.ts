import type { Centavos } from '../../domain/money.ts'
import type { SootPotCount } from './odds.ts'

/**
 * The player's choice: the risk, which opens a round; in an open round a pot to strike, or taking the worth of the
 * round.
 */
export type PotsChoice =
  | { readonly soot: SootPotCount }
  | { readonly pot: number }
  /** Allowed after the first good pot. */
  | { readonly take: true }

/**
 * An open round, which the server stores between plays. It does not contain the content of the whole pots: each swing
 * draws.
 */
export interface PotsRoundState {
  readonly soot: SootPotCount
  /** The broken good pots, in the order of the swings. */
  readonly broken: readonly number[]
}

/** End of a round: a soot pot, the player took the worth, or all good pots are broken. */
export type PotsEnd = 'soot' | 'taken' | 'cleared'

/** A play. A check of a round compares stored outcomes, so no property may be renamed. */
export interface PotsOutcome {
  game: 'palayok-pop'
  kind: 'hang' | 'swing' | 'take'
  stake: Centavos
  soot: SootPotCount
  /** The struck pot; `null` in a play without a swing. */
  pot: number | null
  /** The good pots broken so far, this play included, in the order of the swings. */
  broken: number[]
  /** Worth of the round, in hundredths of the stake; 0 before the first good pot and after soot. */
  hundredths: number
  /** `null` while the round is open. */
  end: PotsEnd | null
  /** All soot pots in ascending order of their places; `null` while the round is open. */
  sootPots: number[] | null
  /** Centavos that this play pays. */
  payout: Centavos
}
