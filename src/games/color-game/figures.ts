import { figuresOf } from '../mathematics.ts'
import { COLOURS, type MatchCount, ODDS } from './odds.ts'

/** Number of all throws of three dice; they are equally likely. */
export const THROWS = COLOURS.length ** ODDS.dice

/** Number of all throws in which exactly 1, 2 or 3 dice show one given colour. */
export const THROWS_WITH: Readonly<Record<MatchCount, number>> = { 1: 75, 2: 15, 3: 1 }

/** Number of all throws in which all dice show the same colour. */
export const TRIPLES = COLOURS.length

const colour = figuresOf(
  ([1, 2, 3] as const).map(count => ({ prices: ODDS.returns[count], outcomes: THROWS_WITH[count] })),
  THROWS,
)

/** Figures of a bet on each field. A test counts the throws one by one. */
export const figuresOfBets = {
  red: colour,
  yellow: colour,
  blue: colour,
  green: colour,
  pink: colour,
  white: colour,
  triple: figuresOf([{ prices: ODDS.tripleReturns, outcomes: TRIPLES }], THROWS),
} as const
