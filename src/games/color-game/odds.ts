import { DICE_COUNT } from '../kit/fields/dice.ts'

/** The six colors, in the order of the table and of the draws: a draw is an index of this list. */
export const COLOURS = ['red', 'yellow', 'blue', 'green', 'pink', 'white'] as const
export type Colour = (typeof COLOURS)[number]

/** All fields that take bets: each color, and `triple`, which pays when all dice show the same color. */
export const BET_FIELDS = [...COLOURS, 'triple'] as const
export type BetField = (typeof BET_FIELDS)[number]

/**
 * The only table of the odds: the engine pays by this table, the help and the rules page render it, and the tests
 * compute from it. Returns are in chips, the chip itself included. Each field returns exactly 17/18: (75 × 2 + 15 × 3 +
 * 1 × 9) / 216 = 34 / 36.
 */
export const ODDS = {
  dice: DICE_COUNT,
  returns: { 1: 2, 2: 3, 3: 9 },
  tripleReturns: 34,
  /**
   * The maximum number of chips in a round, on all fields together. If all are on the triple at the highest stake, the
   * round returns ₱340,000, which is below `ROUND_PAYOUT_MAX`.
   */
  unitsMax: 20,
} as const

/** The dice before the first play: three different colors, since they must not suggest a win (GLI-19 4.3.2 d). */
export const FIRST_SHOWN_DICE: readonly Colour[] = ['yellow', 'blue', 'red']
