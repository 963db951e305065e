import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'

/** Number of symbols without a prize. The reels also have one symbol for each prize of the table. */
const PRIZELESS_SYMBOL_COUNT = 2

const REELS = 3

/** A symbol of the reels: the index of its prize in the table, or a negative number for a symbol without a prize. */
export type ReelSymbol = number

/**
 * The symbols of the reels for a prize table: one for each entry with a prize, and `PRIZELESS_SYMBOL_COUNT` symbols
 * without a prize.
 */
export function reelSymbolsOfTable({ prizes }: Pick<PrizeTable, 'prizes'>): readonly ReelSymbol[] {
  const winning = prizes.flatMap(({ item }, index) => (item ? [index] : []))
  return [...winning, ...Array.from({ length: PRIZELESS_SYMBOL_COUNT }, (_, place) => -1 - place)]
}

/** The symbol on which each of the three reels stops. */
export type ReelStops = readonly [ReelSymbol, ReelSymbol, ReelSymbol]

/**
 * The symbols on which the reels stop for a drawn entry of the table. A prize shows its symbol three times. An entry
 * without a prize shows any other combination, each equally likely, so that no stop is made to look like a near win.
 * The reels only show the draw; they decide nothing.
 * @param index index of the drawn entry in the table
 * @param random returns a number from 0 (included) to 1 (excluded)
 */
export function reelStopsOfDraw(
  table: Pick<PrizeTable, 'prizes'>,
  index: number,
  random: () => number,
): ReelStops {
  if (table.prizes[index]?.item) return [index, index, index]
  const symbols = reelSymbolsOfTable(table)
  const combinations = symbols.length ** REELS
  for (;;) {
    let left = Math.floor(random() * combinations)
    const stop = Array.from({ length: REELS }, () => {
      const symbol = symbols[left % symbols.length] ?? -1
      left = Math.floor(left / symbols.length)
      return symbol
    }) as unknown as ReelStops
    if (!isPrizeStop(stop)) return stop
  }
}

/** Whether a stop shows the same prize symbol three times. */
export const isPrizeStop = ([first, ...others]: ReelStops): boolean =>
  first >= 0 && others.every(symbol => symbol === first)

/**
 * The symbols of one reel during a spin: `from`, then `length` random symbols, then `to`, on which the reel stops.
 * @param random returns a number from 0 (included) to 1 (excluded)
 */
export function createRandomReelStrip(
  symbols: readonly ReelSymbol[],
  { from, to, length, random }: { from: ReelSymbol; to: ReelSymbol; length: number; random: () => number },
): readonly ReelSymbol[] {
  const passingSymbol = Array.from({ length }, () => symbols[Math.floor(random() * symbols.length)] ?? to)
  return [from, ...passingSymbol, to]
}
