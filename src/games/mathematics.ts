/** What the odds of one kind of bet come to. Awards and deviations in prices: what the round cost. */
export interface BetMathematics {
  /** For reports and tests, such as the name of a field. */
  readonly name: string
  /** Whether the return is computed from every outcome; otherwise it is the mean of simulated rounds. */
  readonly isExact: boolean
  /** Payouts per price, as a share. */
  readonly returnToPlayer: number
  /** Standard deviation of a round's payout. */
  readonly deviation: number
  /** Share of rounds that pay anything. */
  readonly hitRate: number
  readonly topAward: {
    readonly prices: number
    /** Chance in one play. */
    readonly chance: number
    /** Whether a play has it. */
    isIn(outcome: unknown): boolean
  }
  /** What the player sends at each step, by the state of the round; `undefined` opens it. */
  choose(state: unknown): unknown
}

/** The odds of every kind of bet of a game, in the order of its table. */
export type Mathematics = readonly BetMathematics[]

/** An award and in how many of all equally likely outcomes it is paid. */
export interface Award {
  /** In prices, the price itself included. */
  readonly prices: number
  readonly outcomes: number
}

/** What a bet on one field comes to. */
export interface FieldFigures extends Pick<BetMathematics, 'returnToPlayer' | 'deviation' | 'hitRate'> {
  readonly top: { readonly prices: number; readonly chance: number }
}

/** Return, deviation, hit rate and top award of awards that exclude each other, out of so many outcomes. */
export function figuresOf(awards: readonly Award[], outcomes: number): FieldFigures {
  const mean = (value: (award: Award) => number) =>
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
