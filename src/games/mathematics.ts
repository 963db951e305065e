/** Figures of one kind of bet. Awards and deviations are multiples of the price of the round. */
export interface BetMathematics {
  /** The bet's name in reports and tests, such as the name of a field. */
  readonly name: string
  /** Whether the return is computed from all outcomes. Otherwise it is the mean of simulated rounds. */
  readonly isExact: boolean
  /** Mean payout as a share of the price. */
  readonly returnToPlayer: number
  /** Standard deviation of a round's payout, as a multiple of the price. */
  readonly deviation: number
  /** Share of rounds that pay more than zero. */
  readonly hitRate: number
  readonly topAward: {
    readonly prices: number
    /** The chance of the top award in one play, from 0 to 1. */
    readonly chance: number
    /** Whether a play's outcome has the top award. */
    isIn(outcome: unknown): boolean
  }
  /**
   * Returns the choice that a simulated player sends next.
   * @param state the state of the round; `undefined` if the choice opens a round
   */
  choose(state: unknown): unknown
}

/** The figures of every kind of bet of a game, in the order of its table of bets. */
export type GameMathematics = readonly BetMathematics[]

/** An example bet. The table of bonus shares on the rules page of a game lists such bets. */
export interface CountedBet {
  /** The bet in words, for the rules page. */
  readonly name: string
  /** The choice that opens a round with the bet; `undefined` in a game without choices. */
  readonly choice: unknown
}

/** An award, and the number of outcomes that pay it. All outcomes are equally likely. */
export interface AwardFrequency {
  /** The award as a multiple of the price, the price itself included. */
  readonly prices: number
  readonly outcomes: number
}

/**
 * Figures of one bet, computed from its awards. `top` contains the highest award as a multiple of the price, and its
 * chance in one play.
 */
export interface FieldFigures extends Pick<BetMathematics, 'returnToPlayer' | 'deviation' | 'hitRate'> {
  readonly top: { readonly prices: number; readonly chance: number }
}

/**
 * Computes return, deviation, hit rate and top award. At most one of the awards is paid in a play.
 * @param outcomes number of all outcomes, which are equally likely
 */
export function computeAwardFigures(awards: readonly AwardFrequency[], outcomes: number): FieldFigures {
  const mean = (value: (award: AwardFrequency) => number) =>
    awards.reduce((sum, award) => sum + award.outcomes * value(award), 0) / outcomes
  const returnToPlayer = mean(award => award.prices)
  const top = Math.max(...awards.map(award => award.prices))
  return {
    returnToPlayer,
    deviation: Math.sqrt(mean(award => award.prices ** 2) - returnToPlayer ** 2),
    hitRate: mean(award => (award.prices > 0 ? 1 : 0)),
    top: { prices: top, chance: mean(award => (award.prices === top ? 1 : 0)) },
  }
}
