import type { Centavos } from '../../domain/money.ts'
import type { Soot } from './odds.ts'

/** What the player chooses: the risk, which opens a round, then a pot to swing at, or to take what the round is worth. */
export type PotsChoice =
  | { readonly soot: Soot }
  | { readonly pot: number }
  /** Offered once a pot is broken. */
  | { readonly take: true }

/** An open round, kept by the server between plays. What the other pots contain is not part of it: each swing draws. */
export interface PotsState {
  readonly soot: Soot
  /** The good pots that are broken, in their order. */
  readonly broken: readonly number[]
}

/** How a round ended: by a soot pot, because the player took its worth, or because no good pot is left. */
export type PotsEnd = 'soot' | 'taken' | 'cleared'

/** A play. The names are part of every stored outcome, which a check of the round compares. */
export interface PotsOutcome {
  game: 'palayok-pop'
  kind: 'hang' | 'swing' | 'take'
  /** Hundredths. */
  stake: Centavos
  soot: Soot
  /** The pot that was struck; `null` in a play without a swing. */
  pot: number | null
  /** The good pots that are broken so far, in their order, this play's own included. */
  broken: number[]
  /** What the round is worth, in hundredths of the stake: 0 before the first good pot and after soot. */
  hundredths: number
  /** `null` while the round is open. */
  end: PotsEnd | null
  /** Every soot pot in the order of places; `null` while the round is open. */
  sootPots: number[] | null
  /** Hundredths, paid by this play. */
  payout: Centavos
}
