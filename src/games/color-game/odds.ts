import { centavos } from '../../domain/money.ts'

/** The six colours, in the order of the table and of the draws: a draw is an index of this list. */
export const COLOURS = ['red', 'yellow', 'blue', 'green', 'pink', 'white'] as const
export type Colour = (typeof COLOURS)[number]

/** Everything to bet on: a colour, or that all dice show one colour, whichever it is. */
export const FIELDS = [...COLOURS, 'triple'] as const
export type Field = (typeof FIELDS)[number]

/** How many dice show the colour that is bet on. */
export type MatchCount = 1 | 2 | 3
export const MATCH_COUNTS = [1, 2, 3] as const satisfies readonly MatchCount[]

/**
 * The one table: the engine pays by it, help and rules page render it, the tests compute from it. What comes back for a
 * chip, the chip itself included. Each field returns exactly 17/18: (75 × 2 + 15 × 3 + 1 × 9) / 216 = 34 / 36.
 */
export const ODDS = {
  dice: 3,
  returns: { 1: 2, 2: 3, 3: 9 },
  tripleReturns: 34,
  /**
   * Chips that a round takes, on all fields together. All of them on a triple at the highest stake return ₱340,000, so
   * that no round comes near the most that a round of any game pays.
   */
  unitsMax: 20,
} as const

/** Hundredths; the worth of a chip. */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(centavos)
export const DEFAULT_STAKE = centavos(1_000)

/** The most that a round of any game pays, in hundredths. */
export const MAX_PAYOUT = centavos(100_000_000)

/** From one stake to the next one at least (UK remote technical standards 14). */
export const CYCLE_MIN_MS = 5_000

/** What the dice show before the first play: three colours, so that nothing is paid (GLI-19 4.3.2 d). */
export const FIRST_DICE: readonly Colour[] = ['yellow', 'blue', 'red']
