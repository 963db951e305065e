import type { RandomSource } from '../../../domain/games/random.ts'
import type { FieldReturn } from './field-odds.ts'
import type { FieldWin } from './field-wins.ts'

/** Number of dice in a throw. */
export const DICE_COUNT = 3
const SIDES = 6

/** Number of dice that show the value on which the player bet. */
export type MatchingDiceCount = 1 | 2 | 3
export const MATCHING_DICE_COUNTS = [1, 2, 3] as const satisfies readonly MatchingDiceCount[]

/** Number of all throws of three dice. Every throw is equally likely. */
export const POSSIBLE_THROW_COUNT = SIDES ** DICE_COUNT

/** Number of all throws in which exactly 1, 2 or 3 dice show one given value. */
export const THROW_COUNTS_BY_MATCHES: Readonly<Record<MatchingDiceCount, number>> = { 1: 75, 2: 15, 3: 1 }

/** A field that pays, with the number of dice that decide its award. */
export interface DiceWin<Field extends string> extends FieldWin<Field> {
  /** Number of dice that decide the award: the dice that show the chosen value, or all dice. */
  dice: number
}

/**
 * Number of chips that one chip returns, and number of dice that decide the return. Both are 0 for a field that loses.
 */
export interface DiceReturn extends FieldReturn {
  readonly dice: number
}

/** Throws three dice: one draw below six for each, left to right. A draw is an index of `sides`. */
export function throwDice<Side>(sides: readonly Side[], random: RandomSource): Side[] {
  return Array.from({ length: DICE_COUNT }, () => sides[random.below(SIDES)] as Side)
}

/** Every throw of three dice with these sides. Throws with the same dice in another order are separate entries. */
export function listAllThrows<Side>(sides: readonly Side[]): Side[][] {
  return sides.flatMap(one => sides.flatMap(two => sides.map(three => [one, two, three])))
}

/** The return of one chip on a value of the dice. It depends on how many dice show this value. */
export function computeMatchingDiceReturn<Side>(
  side: Side,
  dice: readonly Side[],
  returns: Readonly<Record<MatchingDiceCount, number>>,
): DiceReturn {
  const count = dice.filter(shown => shown === side).length
  return { times: count === 0 ? 0 : returns[count as MatchingDiceCount], dice: count }
}

/**
 * The return of one chip on the throw as a whole: `times` chips if the bet has won. All dice then count as the dice
 * that decide the return.
 */
export function computeWholeThrowReturn(isWon: boolean, times: number): DiceReturn {
  return isWon ? { times, dice: DICE_COUNT } : { times: 0, dice: 0 }
}
