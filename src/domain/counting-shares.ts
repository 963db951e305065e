/** The counting shares of games in percent, unless the operator has set others: own games, and games of other brands. */
export const COUNTING_SHARES = { own: 100, others: 25 } as const
