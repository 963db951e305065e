import type { Random } from '../games/random.ts'
import type { AwardItem } from './awards.ts'

/** A result of a draw. */
export interface Weighted {
  /** Of the table's total, a whole number from 1. */
  readonly weight: number
}

/** A prize of a table; without an item it is nothing. */
export interface Prize extends Weighted {
  readonly item: AwardItem | null
}

/** The results of a draw. Their weights sum to the total. */
export interface DrawTable<Result extends Weighted> {
  readonly total: number
  readonly prizes: readonly Result[]
}

/** A table of prizes. */
export type PrizeTable = DrawTable<Prize>

/** The largest total: the largest bound of a draw. */
export const WEIGHT_TOTAL_MAX = 2 ** 32

/** Whether the weights of a table are whole numbers from 1 that sum to its total. */
export function isPrizeTable({ total, prizes }: DrawTable<Weighted>): boolean {
  const areWhole = prizes.every(({ weight }) => Number.isSafeInteger(weight) && weight > 0)
  return areWhole && total <= WEIGHT_TOTAL_MAX && sumOfWeights(prizes) === total
}

const sumOfWeights = (prizes: readonly Weighted[]) => prizes.reduce((sum, { weight }) => sum + weight, 0)

/** A prize that was drawn. */
export interface DrawnPrize<Result extends Weighted = Prize> {
  /** From 0 to one below the total. */
  readonly drawn: number
  /** The place of the prize in its table, from 0. */
  readonly index: number
  readonly prize: Result
}

/**
 * Draws a prize by one uniform number below the total. The prizes share the numbers in their order: the first has those
 * from 0 to one below its weight.
 */
export function drawPrize<Result extends Weighted>(
  { total, prizes }: DrawTable<Result>,
  random: Random,
): DrawnPrize<Result> {
  const drawn = random.below(total)
  return { drawn, ...prizeAt(prizes, drawn) }
}

/** The prize that has a number. @throws RangeError for a number from the sum of the weights on */
export function prizeAt<Result extends Weighted>(
  prizes: readonly Result[],
  drawn: number,
): Omit<DrawnPrize<Result>, 'drawn'> {
  let below = 0
  for (const [index, prize] of prizes.entries()) {
    below += prize.weight
    if (drawn < below) return { index, prize }
  }
  throw new RangeError(`No prize has ${drawn} of ${below}`)
}

/** The mean amount of an item that one draw gives. */
export function meanOf({ total, prizes }: PrizeTable, itemId: number): number {
  const weighted = prizes.map(({ weight, item }) => (item?.id === itemId ? weight * item.count : 0))
  return weighted.reduce((sum, each) => sum + each, 0) / total
}

/** The text whose SHA-256 names a table: its name, and its prizes as `weight:item:count`; nothing is `weight:0:0`. */
export function prizeTableText(name: string, prizes: readonly Prize[]): string {
  return [name, ...prizes.map(({ weight, item }) => `${weight}:${item?.id ?? 0}:${item?.count ?? 0}`)].join(
    '\n',
  )
}
