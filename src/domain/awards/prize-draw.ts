import type { RandomSource } from '../games/random.ts'
import type { AwardItem } from './awards.ts'

/**
 * The machines that the operator opens by their own settings, and not by an activity. The values are the names of the
 * settings.
 */
export const DRAW_MACHINES = ['dailyWheel', 'scratchCard', 'slotshack'] as const

export type DrawMachine = (typeof DRAW_MACHINES)[number]

/** A possible result of a draw, with its weight. */
export interface WeightedResult {
  /** The weight, an integer from 1. The chance of the result is its weight divided by the sum of all weights. */
  readonly weight: number
}

/** A prize of a prize table; `item` is null for an entry that gives nothing. */
export interface Prize extends WeightedResult {
  readonly item: AwardItem | null
}

/** The results of a draw. Their weights sum to `total`. */
export interface DrawTable<Result extends WeightedResult> {
  readonly total: number
  readonly prizes: readonly Result[]
}

export type PrizeTable = DrawTable<Prize>

/** Maximum sum of a table's weights. `RandomSource.below` accepts no larger bound. */
export const WEIGHT_TOTAL_MAX = 2 ** 32

/** Whether the weights of a table are whole numbers from 1 that sum to its total. */
export function hasValidWeights({ total, prizes }: DrawTable<WeightedResult>): boolean {
  const areWhole = prizes.every(({ weight }) => Number.isSafeInteger(weight) && weight > 0)
  return areWhole && total <= WEIGHT_TOTAL_MAX && sumOfWeights(prizes) === total
}

const sumOfWeights = (prizes: readonly WeightedResult[]) =>
  prizes.reduce((sum, { weight }) => sum + weight, 0)

export interface DrawnPrize<Result extends WeightedResult = Prize> {
  /** The drawn number: at least 0, and below the sum of all weights. */
  readonly drawn: number
  /** The prize's index in its table. */
  readonly index: number
  readonly prize: Result
}

/**
 * Draws a prize by one random number below the total. Each prize has as many numbers as its weight, in the order of the
 * table: the first prize has the numbers from 0 to its weight minus 1.
 */
export function drawPrize<Result extends WeightedResult>(
  { total, prizes }: DrawTable<Result>,
  random: RandomSource,
): DrawnPrize<Result> {
  const drawn = random.below(total)
  return { drawn, ...prizeOfDrawnNumber(prizes, drawn) }
}

/**
 * The prize to whose numbers a drawn number belongs.
 * @throws RangeError when the number is not below the sum of the weights
 */
export function prizeOfDrawnNumber<Result extends WeightedResult>(
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

/** The mean amount of an item that one draw of the table gives. */
export function computeMeanItemCountPerDraw({ total, prizes }: PrizeTable, itemId: number): number {
  const weighted = prizes.map(({ weight, item }) => (item?.id === itemId ? weight * item.count : 0))
  return weighted.reduce((sum, each) => sum + each, 0) / total
}

/**
 * The text whose SHA-256 identifies a prize table: its name, and each prize as `weight:item:count`. A prize that gives
 * nothing is `weight:0:0`.
 */
export function prizeTableHashInputOf(name: string, prizes: readonly Prize[]): string {
  return [name, ...prizes.map(({ weight, item }) => `${weight}:${item?.id ?? 0}:${item?.count ?? 0}`)].join(
    '\n',
  )
}
