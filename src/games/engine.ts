import type { Centavos } from '../domain/money.ts'
import type { Random } from '../domain/random.ts'

/** One play as the server asks for it. */
export interface PlayInput<State> {
  /** Hundredths; one of `stakes`. While a round goes on (`state` given) the stake of its first play counts. */
  stake: Centavos
  /** What the previous play of this round returned; `undefined` opens a round. */
  state: State | undefined
  /** The round's draws. The engine reads nothing else: no clock, no history, no player. */
  random: Random
}

/** What one play came to. Everything is plain JSON: no `undefined`, no classes, no dates. */
export interface PlayResult<State, Outcome> {
  outcome: Outcome
  /** Hundredths paid by this play alone, zero or more. */
  payout: Centavos
  /** `undefined`: the round is finished. Otherwise stored and handed to the round's next play, which is free. */
  state: State | undefined
}

/** A game of ours, as the server sees it: pure, deterministic in its draws. */
export interface GameEngine<State, Outcome> {
  readonly gameId: number
  /** Raised whenever odds or the shape of `State` change; a stored state belongs to the version that made it. */
  readonly version: number
  /** Hundredths, rising. */
  readonly stakes: readonly Centavos[]
  readonly defaultStake: Centavos
  /** The shortest time from one play to the next, in milliseconds. */
  readonly cycleMinMs: number
  /** @throws RangeError when `stake` is not offered. */
  play(input: PlayInput<State>): PlayResult<State, Outcome>
  /**
   * Checks a state that comes back from storage.
   * @throws RangeError when it cannot be gone on with, so that the caller can refund the round.
   */
  readState(stored: unknown): State
}
