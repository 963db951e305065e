import type { Centavos } from '../../domain/money.ts'
import type { SootPotCount } from './odds.ts'

/**
 * The player's choice. The number of soot pots (the risk) opens a round. In an open round, the choice is a pot to
 * strike, or the command to take the amount that the round is worth.
 */
export type PotsChoice =
  | { readonly soot: SootPotCount }
  | { readonly pot: number }
  /** Takes the amount of the round, which ends the round; allowed after the first good pot. */
  | { readonly take: true }

/**
 * An open round, as the server stores it between plays. It does not say which whole pots contain soot, because each
 * swing draws whether the struck pot contains soot.
 */
export interface PotsRoundState {
  readonly soot: SootPotCount
  /** The good pots that the player has broken, in the order of the swings. */
  readonly broken: readonly number[]
}

/**
 * The end of a round: `soot`, the player struck a soot pot; `taken`, the player took the amount; `cleared`, all good
 * pots are broken.
 */
export type PotsRoundEnd = 'soot' | 'taken' | 'cleared'

/**
 * The outcome of one play. The check of a round compares outcomes that were stored earlier, so the names of the
 * properties must never change.
 */
export interface PotsOutcome {
  game: 'palayok-pop'
  kind: 'hang' | 'swing' | 'take'
  stake: Centavos
  soot: SootPotCount
  /** The pot that the player struck; `null` in a play without a swing. */
  pot: number | null
  /** The good pots that the player has broken, with the pot of this play, in the order of the swings. */
  broken: number[]
  /** The amount of the round, in hundredths of the stake; 0 before the first good pot and after soot. */
  hundredths: number
  /** The end of the round; `null` while the round is open. */
  end: PotsRoundEnd | null
  /** All soot pots in ascending order of their places; `null` while the round is open. */
  sootPots: number[] | null
  /** Amount that this play pays, in centavos. */
  payout: Centavos
}
