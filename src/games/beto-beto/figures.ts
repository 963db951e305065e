import { figuresOf } from '../mathematics.ts'
import { CALLS, type DiceCall, FACES, type Field, type MatchCount, NUMBERS, ODDS } from './odds.ts'

/** Number of all throws of three dice; they are equally likely. */
export const THROWS = FACES.length ** ODDS.dice

/** Number of all throws in which exactly 1, 2 or 3 dice show one given number. */
export const THROWS_WITH: Readonly<Record<MatchCount, number>> = { 1: 75, 2: 15, 3: 1 }

/**
 * Number of all throws in which a bet on the whole throw wins: half of the 210 throws without a triple, 6 triples, and
 * 4 straights in 6 orders each.
 */
export const THROWS_OF: Readonly<Record<DiceCall, number>> = {
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

function ofCall(call: DiceCall): Figures {
  return figuresOf([{ prices: ODDS.callReturns[call], outcomes: THROWS_OF[call] }], THROWS)
}

/** Figures of a bet on each field. A test counts the throws one by one. */
export const figuresOfBets = Object.fromEntries([
  ...NUMBERS.map(field => [field, ofNumber]),
  ...CALLS.map(field => [field, ofCall(field)]),
]) as Readonly<Record<Field, Figures>>
