import { centavos } from '../../domain/money.ts'

/** What a die shows: a draw is an index of this list. */
export const FACES = [1, 2, 3, 4, 5, 6] as const
export type Face = (typeof FACES)[number]

/** Bets on one number each; the place in the list is the number less one. */
export const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'] as const
export type NumberField = (typeof NUMBERS)[number]

/** Bets on the throw as a whole. */
export const CALLS = ['low', 'high', 'odd', 'even', 'triple', 'straight'] as const
export type Call = (typeof CALLS)[number]

/** Everything to bet on, in the order of the table. */
export const FIELDS = [...NUMBERS, ...CALLS] as const
export type Field = (typeof FIELDS)[number]

/** How many dice show the number that is bet on. */
export type MatchCount = 1 | 2 | 3
export const MATCH_COUNTS = [1, 2, 3] as const satisfies readonly MatchCount[]

/**
 * The one table: the engine pays by it, help and rules page render it, the tests compute from it. What comes back for a
 * chip, the chip itself included. Of 216 throws a number returns 75 × 2 + 15 × 3 + 1 × 9, any triple 6 × 34 and a straight
 * 24 × 8.5, each exactly 17/18; low, high, odd and even win in 105 throws and return exactly 35/36.
 */
export const ODDS = {
  dice: 3,
  returns: { 1: 2, 2: 3, 3: 9 },
  /** Chips are whole pesos, so that half of one is whole centavos. */
  callReturns: { low: 2, high: 2, odd: 2, even: 2, triple: 34, straight: 8.5 } satisfies Record<Call, number>,
  /** Sums that are low, and those that are high, but for triples. */
  low: { from: 4, to: 10 },
  high: { from: 11, to: 17 },
  /**
   * Chips that a round takes, on all fields together. All of them on a triple at the highest stake return ₱510,000, so
   * that no round comes near the most that a round of any game pays.
   */
  unitsMax: 30,
} as const

/** Hundredths; the worth of a chip. */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(centavos)
export const DEFAULT_STAKE = centavos(1_000)

/** The most that a round of any game pays, in hundredths. */
export const MAX_PAYOUT = centavos(100_000_000)

/** From one stake to the next one at least (UK remote technical standards 14). */
export const CYCLE_MIN_MS = 5_000

/** What the dice show before the first play: neither a triple nor a straight (GLI-19 4.3.2 d). */
export const FIRST_DICE: readonly Face[] = [5, 2, 6]
