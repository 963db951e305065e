import type { RandomSource } from '../domain/games/random.ts'
import type { Centavos } from '../domain/money.ts'

/** One play of a round before its draws. */
export interface PlayStep<State, Choice> {
  /** One of `stakes`. A later step of a round (`state` is defined) has the stake of the first play. */
  readonly stake: Centavos
  /** State that the previous play of this round returned; `undefined` opens a round. */
  readonly state: State | undefined
  /** The player's choice as `readChoice` returned it. */
  readonly choice: Choice
}

export interface PlayInput<State, Choice = null> extends PlayStep<State, Choice> {
  /**
   * Source of this play's draws. The engine draws as often as it needs. It reads no clock and nothing about the player.
   */
  readonly random: RandomSource
}

/** Result of one play. Outcome and state are plain JSON: no `undefined`, no classes, no dates. */
export interface PlayResult<State, Outcome> {
  outcome: Outcome
  /** Centavos that this play alone pays, zero or more. */
  payout: Centavos
  /** Stored, and passed to the round's next play; `undefined` when the round is finished. */
  state: State | undefined
}

/** Figures computed from a game's odds, for the comparison with the actual payouts. */
export interface TheoreticalFigures {
  /** Mean payout of a round as a share of the stake; the lowest where kinds of bet differ. */
  readonly returnToPlayer: number
  /** The highest return of any kind of bet; `undefined` when all kinds have the same return. */
  readonly highestReturn?: number
  /** Standard deviation of a round's payout, in stakes; the largest where kinds of bet differ. */
  readonly deviation: number
}

/** The rules of one of this project's games, as pure functions: the same draws always give the same result. */
export interface GameEngine<State, Outcome, Choice = null> {
  readonly gameId: number
  /** Raised whenever odds or the shape of `State` change. A stored state is read by the version that created it. */
  readonly version: number
  /** Centavos, in ascending order. */
  readonly stakes: readonly Centavos[]
  readonly defaultStake: Centavos
  /** The most that one round pays at any stake, in centavos. */
  readonly maxPayout: Centavos
  /** The shortest time from one play to the next, in milliseconds. */
  readonly cycleMinMs: number
  /**
   * True when `cycleMinMs` counts from the opening of a round to the opening of the next round; later steps of a round
   * are then free and need not wait. Otherwise `cycleMinMs` counts from every play to the next play.
   */
  readonly isPacedByRound?: true
  readonly theory?: TheoreticalFigures
  /**
   * Checks the player's choice. A game without choices accepts only `undefined` and `null`.
   * @param sent JSON of the request; `undefined` when the request has no choice
   * @returns plain JSON, stored with the play
   * @throws ChoiceError when the game offers no such choice
   */
  readChoice(sent: unknown): Choice
  /**
   * Price of a step in centavos, known before its draws. Without this method the first play costs the stake and later
   * plays are free.
   * @throws ChoiceError when the open round does not offer this choice
   */
  priceOf?(step: PlayStep<State, Choice>): Centavos
  /**
   * Decides a step.
   * @throws RangeError when `stake` is not offered
   * @throws ChoiceError when the open round does not offer this choice
   */
  play(input: PlayInput<State, Choice>): PlayResult<State, Outcome>
  /**
   * Checks a stored state.
   * @throws RangeError when no round of this version can have produced the state; the caller then refunds the round
   */
  readState(stored: unknown): State
}

// The cast avoids an import of `centavos`, whose whole module every page that checks rounds would load.
const FREE = 0 as Centavos

/** An engine for code that treats state, outcome and choice as opaque JSON. */
export type AnyEngine = GameEngine<unknown, unknown, unknown>

/** Price of a step in centavos. @throws ChoiceError when the open round does not offer this choice */
export function stepPrice(engine: AnyEngine, step: PlayStep<unknown, unknown>): Centavos {
  if (engine.priceOf) return engine.priceOf(step)
  return step.state === undefined ? step.stake : FREE
}
