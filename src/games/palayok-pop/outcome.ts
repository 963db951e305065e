import type { Centavos } from '../../domain/money.ts'
import type { SootPotCount } from './odds.ts'

/**
 * The player's choice: the risk, which opens a round; or in an open round, a pot to strike or the command to take the
 * amount that the round is worth.
 */
export type PotsChoice =
  | { readonly soot: SootPotCount }
  | { readonly pot: number }
  /** Takes the amount of the round, which ends the round; allowed after the first good pot. */
  | { readonly take: true }

/**
 * An open round, which the server stores between plays. The content of the whole pots is not decided yet, since each
 * swing draws.
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

/** The outcome of one play. A check of a round compares stored outcomes, so no property may be renamed. */
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
