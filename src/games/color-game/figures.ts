import { figuresOf } from '../mathematics.ts'
import { COLOURS, type MatchCount, ODDS } from './odds.ts'

/** All throws of three dice, each equally likely. */
export const THROWS = COLOURS.length ** ODDS.dice

/** In how many of all throws so many dice show one given colour. */
export const THROWS_WITH: Readonly<Record<MatchCount, number>> = { 1: 75, 2: 15, 3: 1 }

/** In how many of all throws the dice show one colour, whichever it is. */
export const TRIPLES = COLOURS.length

const colour = figuresOf(
  ([1, 2, 3] as const).map(count => ({ prices: ODDS.returns[count], outcomes: THROWS_WITH[count] })),
  THROWS,
)

/** What a bet on each kind of field comes to; a test counts the throws one by one. */
export const figuresOfBets = {
  red: colour,
  yellow: colour,
  blue: colour,
  green: colour,
  pink: colour,
  white: colour,
  triple: figuresOf([{ prices: ODDS.tripleReturns, outcomes: TRIPLES }], THROWS),
} as const
