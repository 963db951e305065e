import { DICE_COUNT } from '../kit/fields/dice.ts'

/** The faces of a die. The engine draws an index of this list. */
export const DIE_FACES = [1, 2, 3, 4, 5, 6] as const
export type DieFace = (typeof DIE_FACES)[number]

/** Bets on one number. The index in this list is the number minus one. */
export const NUMBER_FIELDS = ['one', 'two', 'three', 'four', 'five', 'six'] as const
export type NumberField = (typeof NUMBER_FIELDS)[number]

/** Bets on the throw as a whole. */
export const WHOLE_THROW_FIELDS = ['low', 'high', 'odd', 'even', 'triple', 'straight'] as const
export type WholeThrowField = (typeof WHOLE_THROW_FIELDS)[number]

/** All fields that take bets, in the order of the table. */
export const BET_FIELDS = [...NUMBER_FIELDS, ...WHOLE_THROW_FIELDS] as const
export type BetField = (typeof BET_FIELDS)[number]

/**
 * The only table of the odds: the engine pays by this table, the help and the rules page render it, and the tests
 * compute from it. Returns are in chips, the chip itself included. In 216 throws a number returns 75 × 2 + 15 × 3 + 1 ×
 * 9, any triple 6 × 34 and a straight 24 × 8.5: each exactly 17/18. Low, high, odd and even win in 105 throws and
 * return exactly 35/36.
 */
export const ODDS = {
  dice: DICE_COUNT,
  returns: { 1: 2, 2: 3, 3: 9 },
  /** Returns of bets on the whole throw. Chips are whole pesos, so half a chip is a whole number of centavos. */
  callReturns: { low: 2, high: 2, odd: 2, even: 2, triple: 34, straight: 8.5 } satisfies Record<
    WholeThrowField,
    number
  >,
  /** Sums that win on low and on high, except for triples. */
  low: { from: 4, to: 10 },
  high: { from: 11, to: 17 },
  /**
   * The maximum number of chips in a round, on all fields together. If all are on the triple at the highest stake, the
   * round returns ₱510,000, which is below `ROUND_PAYOUT_MAX`.
   */
  unitsMax: 30,
} as const

/**
 * The dice that the stage shows before the first play: neither a triple nor a straight, since they must not suggest a
 * win (GLI-19 4.3.2 d).
 */
export const FIRST_SHOWN_DICE: readonly DieFace[] = [5, 2, 6]
