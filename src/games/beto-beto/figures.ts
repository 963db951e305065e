import { figuresOf } from '../mathematics.ts'
import { CALLS, type Call, FACES, type Field, type MatchCount, NUMBERS, ODDS } from './odds.ts'

/** All throws of three dice, each equally likely. */
export const THROWS = FACES.length ** ODDS.dice

/** In how many of all throws so many dice show one given number. */
export const THROWS_WITH: Readonly<Record<MatchCount, number>> = { 1: 75, 2: 15, 3: 1 }

/** In how many of all throws a bet on the whole throw comes: half of those that are no triple, 6 triples, 4 straights in 6 orders. */
export const THROWS_OF: Readonly<Record<Call, number>> = {
  low: 105,
  high: 105,
  odd: 105,
  even: 105,
  triple: 6,
  straight: 24,
}

type Figures = ReturnType<typeof figuresOf>

const ofNumber = figuresOf(
  ([1, 2, 3] as const).map(count => ({ prices: ODDS.returns[count], outcomes: THROWS_WITH[count] })),
  THROWS,
)

function ofCall(call: Call): Figures {
  return figuresOf([{ prices: ODDS.callReturns[call], outcomes: THROWS_OF[call] }], THROWS)
}

/** What a bet on each field comes to; a test counts the throws one by one. */
export const figuresOfBets = Object.fromEntries([
  ...NUMBERS.map(field => [field, ofNumber]),
  ...CALLS.map(field => [field, ofCall(field)]),
]) as Readonly<Record<Field, Figures>>
