import type { RandomSource } from '../domain/games/random.ts'
import type { Centavos } from '../domain/money.ts'

/** The input of one play of a round, without its random draws. */
export interface PlayStep<State, Choice> {
  /**
   * The stake: one of `stakes`. A later play of a round (`state` is defined) has the stake of the round's first play.
   */
  readonly stake: Centavos
  /** State that the previous play of this round returned; `undefined` for the first play of a round. */
  readonly state: State | undefined
  /** The player's choice as `readChoice` returned it. */
  readonly choice: Choice
}

export interface PlayInput<State, Choice = null> extends PlayStep<State, Choice> {
  /**
   * Source of this play's random draws, without a limit on their number. The engine reads no clock and no data about
   * the player.
   */
  readonly random: RandomSource
}

/** Result of one play. Outcome and state are plain JSON: no `undefined`, no classes, no dates. */
export interface PlayResult<State, Outcome> {
  outcome: Outcome
  /** The payout of this play alone, in centavos; 0 or more. */
  payout: Centavos
  /** The state that the server stores and passes to the round's next play; `undefined` when the round is finished. */
  state: State | undefined
}

/** Figures computed from a game's odds, with which the actual payouts are compared. */
export interface TheoreticalFigures {
  /** Mean payout of a round as a share of the stake. If bets have different returns, the lowest return. */
  readonly returnToPlayer: number
  /** The highest return of any kind of bet; `undefined` when all kinds have the same return. */
  readonly highestReturn?: number
  /**
   * Standard deviation of a round's payout, as a multiple of the stake. If bets have different deviations, the largest
   * one.
   */
  readonly deviation: number
}

/** The rules of one of Perya's own games, as pure functions: the same draws always give the same result. */
export interface GameEngine<State, Outcome, Choice = null> {
  readonly gameId: number
  /**
   * The version of the rules. It increases whenever the odds or the shape of `State` change, since only the version
   * that created a stored state can read it.
   */
  readonly version: number
  /**
   * The version of the rules that applies to a bet that names no version. It is the version that was the newest when
   * bets began to name versions. Absent when that was version 1.
   */
  readonly unnamedVersion?: number
  /** The stakes that the game offers, in centavos and in ascending order. */
  readonly stakes: readonly Centavos[]
  readonly defaultStake: Centavos
  /** The most that one round pays at any stake, in centavos. */
  readonly maxPayout: Centavos
  /** Minimum time from one play to the next, in milliseconds. */
  readonly cycleMinMs: number
  /**
   * If true, `cycleMinMs` is the time from the opening of a round to the opening of the next one; later steps of a
   * round are then free and need not wait. Otherwise it is the time from every play to the next.
   */
  readonly isPacedByRound?: true
  readonly theory?: TheoreticalFigures
  /**
   * Checks the player's choice. A game without choices accepts only `undefined` and `null`.
   * @param sent JSON of the request; `undefined` when the request has no choice
   * @returns plain JSON, which is stored with the play
   * @throws ChoiceError when the game does not offer this choice
   */
  readChoice(sent: unknown): Choice
  /**
   * Price of a step in centavos, known before its draws. Without this method the first play costs the stake and later
   * plays are free.
   * @throws ChoiceError when the open round does not offer this choice
   */
  priceOf?(step: PlayStep<State, Choice>): Centavos
  /**
   * The part of a step's price that counts for bonuses and awards by the step's own odds, in centavos; see
   * `countedStake`. A round that the player can end early counts as if it ended at the first chance. Called only for a
   * step with a price.
   */
  countedPriceOf(step: PlayStep<State, Choice>): Centavos
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

// A type cast instead of a call of `centavos`: the import would add the whole money module to every page that checks
// rounds.
const NO_PRICE = 0 as Centavos

/** An engine for code that treats state, outcome and choice as opaque JSON. */
export type AnyGameEngine = GameEngine<unknown, unknown, unknown>

/**
 * The version of the rules whose odds the sender of a bet has seen.
 * @param named the version that the bet names; `undefined` for a bet that names none
 */
export function versionSeenBySender(
  { unnamedVersion = 1 }: Pick<AnyGameEngine, 'unnamedVersion'>,
  named: number | undefined,
): number {
  return named ?? unnamedVersion
}

/** Price of a step in centavos. @throws ChoiceError when the open round does not offer this choice */
export function priceOfPlayStep(engine: AnyGameEngine, step: PlayStep<unknown, unknown>): Centavos {
  if (engine.priceOf) return engine.priceOf(step)
  return step.state === undefined ? step.stake : NO_PRICE
}
