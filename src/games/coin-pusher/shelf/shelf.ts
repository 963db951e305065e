import type { CoinPosition } from './coins.ts'
import {
  COIN_RADIUS,
  RESTING_COIN_MIN_Y,
  SHELF_COINS_MAX,
  SHELF_EDGE_MARGIN,
  SHELF_EDGE_Y,
  SHELF_WIDTH,
} from './geometry.ts'

/** Number of variants (mintings) of brown coins; the stage draws each variant with different wear. */
export const BROWN_COIN_VARIANT_COUNT = 4

/** A brown coin on the shelf. */
export interface Coin extends CoinPosition {
  /** Index of the coin's variant, from 0 to `BROWN_COIN_VARIANT_COUNT - 1`. */
  readonly minting: number
}

/** The coins on the shelf while the plate is back. */
export type Shelf = readonly Coin[]

/**
 * Coordinates are stored in ten-thousandths of a unit. The simulation uses coordinates rounded in the same way, so that
 * coins move equally before and after the shelf is stored.
 */
const STORED_PARTS_PER_UNIT = 10_000
const NUMBERS_PER_COIN = 3
/** Maximum distance by which a coin may overlap another coin or a wall, in units of the shelf. */
const OVERLAP_MAX = 0.1

/** The coin with its coordinates rounded down to the precision of a stored shelf. */
export function roundCoinForStorage({ x, y, minting }: Coin): Coin {
  return {
    x: Math.floor(x * STORED_PARTS_PER_UNIT) / STORED_PARTS_PER_UNIT,
    y: Math.floor(y * STORED_PARTS_PER_UNIT) / STORED_PARTS_PER_UNIT,
    minting,
  }
}

/** A shelf as stored numbers: for each coin x and y in ten-thousandths, and the minting. */
export function shelfToNumbers(shelf: Shelf): number[] {
  return shelf.flatMap(({ x, y, minting }) => [
    Math.round(x * STORED_PARTS_PER_UNIT),
    Math.round(y * STORED_PARTS_PER_UNIT),
    minting,
  ])
}

/** Reads a shelf from stored numbers; `undefined` when the numbers do not describe a valid shelf. */
export function shelfFromNumbers(numbers: unknown): Shelf | undefined {
  if (!Array.isArray(numbers) || !numbers.every(Number.isSafeInteger)) return undefined
  if (numbers.length % NUMBERS_PER_COIN !== 0) return undefined
  const shelf: Coin[] = []
  for (let at = 0; at < numbers.length; at += NUMBERS_PER_COIN) {
    shelf.push({
      x: numbers[at] / STORED_PARTS_PER_UNIT,
      y: numbers[at + 1] / STORED_PARTS_PER_UNIT,
      minting: numbers[at + 2],
    })
  }
  return isValidShelf(shelf) ? shelf : undefined
}

/**
 * Whether every coin is on the shelf with enough distance from the edge and the plate, and no coin overlaps another
 * one.
 */
export function isValidShelf(shelf: Shelf): boolean {
  return (
    shelf.length <= SHELF_COINS_MAX &&
    shelf.every((coin, index) => isOnShelf(coin) && !overlapsEarlierCoin(coin, index))
  )

  function overlapsEarlierCoin(coin: Coin, index: number): boolean {
    return shelf.slice(0, index).some(({ x, y }) => {
      const least = 2 * COIN_RADIUS - OVERLAP_MAX
      return (x - coin.x) ** 2 + (y - coin.y) ** 2 < least ** 2
    })
  }
}

function isOnShelf({ x, y, minting }: Coin): boolean {
  if (minting < 0 || minting >= BROWN_COIN_VARIANT_COUNT) return false
  const isAcross = x >= COIN_RADIUS - OVERLAP_MAX && x <= SHELF_WIDTH - COIN_RADIUS + OVERLAP_MAX
  return isAcross && y >= RESTING_COIN_MIN_Y - OVERLAP_MAX && y <= SHELF_EDGE_Y - SHELF_EDGE_MARGIN
}
