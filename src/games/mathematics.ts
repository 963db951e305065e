/** Figures of one kind of bet. Awards and deviations are in prices; a price is the cost of the round. */
export interface BetMathematics {
  /** Name for reports and tests, such as the name of a field. */
  readonly name: string
  /** Whether the return is computed from all outcomes; if not, it is the mean of simulated rounds. */
  readonly isExact: boolean
  /** Mean payout as a share of the price. */
  readonly returnToPlayer: number
  /** Standard deviation of a round's payout. */
  readonly deviation: number
  /** Share of rounds that pay more than zero. */
  readonly hitRate: number
  readonly topAward: {
    readonly prices: number
    /** Chance in one play. */
    readonly chance: number
    /** Whether a play's outcome has the top award. */
    isIn(outcome: unknown): boolean
  }
  /** The choice that the player sends in a state of the round; the state `undefined` opens a round. */
  choose(state: unknown): unknown
}

/** The odds of every kind of bet of a game, in the order of its table. */
export type Mathematics = readonly BetMathematics[]

/** An award, and the number of equally likely outcomes that pay it. */
export interface AwardFrequency {
  /** The award as a multiple of the price, the price itself included. */
  readonly prices: number
  readonly outcomes: number
}

/** Figures of a bet on one field. */
export interface FieldFigures extends Pick<BetMathematics, 'returnToPlayer' | 'deviation' | 'hitRate'> {
  readonly top: { readonly prices: number; readonly chance: number }
}

/**
 * Return, deviation, hit rate and top award of awards that exclude each other.
 * @param outcomes number of all equally likely outcomes
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
