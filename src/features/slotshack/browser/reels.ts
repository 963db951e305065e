import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'

/** Symbols that stand for no prize, beside one symbol for each prize of the table. */
const PLAIN_SYMBOLS = 2

const REELS = 3

/** A symbol of the reels: the place of its prize in the table, or below 0 for a symbol without a prize. */
export type ReelSymbol = number

/** The symbols of a table: one for each prize that gives something, and some without a prize. */
export function symbolsOf({ prizes }: Pick<PrizeTable, 'prizes'>): readonly ReelSymbol[] {
  const winning = prizes.flatMap(({ item }, index) => (item ? [index] : []))
  return [...winning, ...Array.from({ length: PLAIN_SYMBOLS }, (_, place) => -1 - place)]
}

/** Where the reels stop. */
export type Stop = readonly [ReelSymbol, ReelSymbol, ReelSymbol]

/**
 * Where the reels stop for a drawn prize: on three of its symbol. For nothing they stop on any other combination, each as
 * likely as the others, so that no stop looks nearly like a win on purpose. The reels decorate the draw and decide nothing.
 * @param index the place of the drawn prize in its table
 * @param random from 0 to below 1
 */
export function stopOf(table: Pick<PrizeTable, 'prizes'>, index: number, random: () => number): Stop {
  if (table.prizes[index]?.item) return [index, index, index]
  const symbols = symbolsOf(table)
  const combinations = symbols.length ** REELS
  for (;;) {
    let left = Math.floor(random() * combinations)
    const stop = Array.from({ length: REELS }, () => {
      const symbol = symbols[left % symbols.length] ?? -1
      left = Math.floor(left / symbols.length)
      return symbol
    }) as unknown as Stop
    if (!isPrize(stop)) return stop
  }
}

/** Whether a stop shows three of the symbol of one prize. */
export const isPrize = ([first, ...others]: Stop): boolean =>
  first >= 0 && others.every(symbol => symbol === first)

/** Symbols that pass by before the stop, and then the stop. @param random from 0 to below 1 */
export function stripOf(
  symbols: readonly ReelSymbol[],
  { from, to, length, random }: { from: ReelSymbol; to: ReelSymbol; length: number; random: () => number },
): readonly ReelSymbol[] {
  const passing = Array.from({ length }, () => symbols[Math.floor(random() * symbols.length)] ?? to)
  return [from, ...passing, to]
}
