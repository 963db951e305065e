import type { Centavos } from '../domain/money.ts'
import type { Random } from '../domain/random.ts'

/** The game offers no such choice, or not at this step. The server answers `choiceInvalid`. */
export class ChoiceError extends RangeError {
  override readonly name = 'ChoiceError'
}

/** A step of a round before its draws. */
export interface Step<State, Choice> {
  /** Hundredths; one of `stakes`. For a later step of a round (`state` is given) the stake of the first play. */
  readonly stake: Centavos
  /** What the previous play of this round returned; `undefined` opens a round. */
  readonly state: State | undefined
  /** What `readChoice` made of the player's choice. */
  readonly choice: Choice
}

/** One play as the server asks for it. */
export interface PlayInput<State, Choice = null> extends Step<State, Choice> {
  /** The draws of this play, as many as the engine takes. The engine reads nothing else: no clock, no player. */
  readonly random: Random
}

/** The result of one play. Outcome and state are plain JSON: no `undefined`, no classes, no dates. */
export interface PlayResult<State, Outcome> {
  outcome: Outcome
  /** Hundredths paid by this play alone, zero or more. */
  payout: Centavos
  /** `undefined`: the round is finished. Otherwise stored and given to the round's next play. */
  state: State | undefined
}

/** What the odds of a game come to, for the comparison with what was paid. */
export interface GameTheory {
  /** Payouts of a round per stake, as a share; the lowest where kinds of bet differ. */
  readonly returnToPlayer: number
  /** The highest return of a kind of bet, where kinds differ. */
  readonly highestReturn?: number
  /** Standard deviation of a round's payout, in stakes; the widest where kinds of bet differ. */
  readonly deviation: number
}

/** A game of ours, as the server sees it: pure, deterministic in its draws. */
export interface GameEngine<State, Outcome, Choice = null> {
  readonly gameId: number
  /** Raised whenever odds or the shape of `State` change; a stored state belongs to the version that made it. */
  readonly version: number
  /** Hundredths, rising. */
  readonly stakes: readonly Centavos[]
  readonly defaultStake: Centavos
  /** The most that one round pays, in hundredths, whatever the stake. */
  readonly maxPayout: Centavos
  /** The shortest time from one play to the next, in milliseconds. */
  readonly cycleMinMs: number
  /**
   * Set when the cycle counts from the opening of a round to the opening of the next one. The later steps of a round, which
   * then cost nothing, wait for no cycle. Otherwise every play is a cycle of its own.
   */
  readonly isPacedByRound?: true
  readonly theory?: GameTheory
  /**
   * Checks what the player chose. A game without choices takes `undefined` and `null` only.
   * @param sent JSON of the request, `undefined` when it carries none
   * @returns plain JSON, stored with the play
   * @throws ChoiceError when the game offers no such choice
   */
  readChoice(sent: unknown): Choice
  /**
   * Hundredths that a step costs, known before its draws. Without this method the first play costs the stake and
   * later plays cost nothing.
   * @throws ChoiceError when the open round does not offer this choice
   */
  priceOf?(step: Step<State, Choice>): Centavos
  /**
   * Decides a step.
   * @throws RangeError when `stake` is not offered
   * @throws ChoiceError when the open round does not offer this choice
   */
  play(input: PlayInput<State, Choice>): PlayResult<State, Outcome>
  /**
   * Checks a state that comes back from storage.
   * @throws RangeError when no round of this version can have produced it; the caller then refunds the round.
   */
  readState(stored: unknown): State
}

// Not by `centavos`: the pages that check rounds would load all that it shares a file with.
const FREE = 0 as Centavos

/** An engine whose state, outcome and choice are JSON to the code that runs it. */
export type AnyEngine = GameEngine<unknown, unknown, unknown>

/** Hundredths that a step costs. @throws ChoiceError when the open round does not offer this choice */
export function stepPrice(engine: AnyEngine, step: Step<unknown, unknown>): Centavos {
  if (engine.priceOf) return engine.priceOf(step)
  return step.state === undefined ? step.stake : FREE
}
