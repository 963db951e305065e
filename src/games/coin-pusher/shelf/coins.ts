import { COIN_RADIUS, SHELF_WIDTH } from './geometry.ts'

/** The position of a coin's middle, in units of the shelf (`geometry.ts`). */
export interface CoinPosition {
  readonly x: number
  readonly y: number
}

/** The coordinates of all coins in one array: x and y of the first coin, then of the second coin, and so on. */
export type CoinCoordinates = Float64Array

export const xOfCoin = (at: CoinCoordinates, coin: number): number => at[coin * 2] ?? 0
export const yOfCoin = (at: CoinCoordinates, coin: number): number => at[coin * 2 + 1] ?? 0

/**
 * The largest gap between two coins, in units of the shelf, at which `findNearPairs` returns them as a pair. Other
 * coins cannot touch before one of them has moved by half of this gap.
 */
const NEAR_PAIR_GAP = 3
const TOUCH_DISTANCE = 2 * COIN_RADIUS
/**
 * The smallest overlap, in units of the shelf, at which two coins are moved apart. `REMAINING_OVERLAP` is the overlap that is left
 * afterwards.
 */
const FRICTION = 0.05
const REMAINING_OVERLAP = 0.02

/**
 * The pairs of coins that touch or may soon touch, as a flat list of two indexes for each pair, the coin nearer to the
 * plate first. Pairs near the plate come first, so that one pass moves a push from coin to coin up to the edge.
 */
export function findNearPairs(at: CoinCoordinates, isGone: Uint8Array): readonly number[] {
  const reach = TOUCH_DISTANCE + NEAR_PAIR_GAP
  const order = Array.from(isGone.keys(), coin => ({ coin, x: xOfCoin(at, coin), y: yOfCoin(at, coin) }))
    .filter(({ coin }) => !isGone[coin])
    .sort((a, b) => a.y - b.y || a.coin - b.coin)
  const pairs: number[] = []
  for (const [rank, one] of order.entries()) {
    for (let next = rank + 1; next < order.length; next++) {
      const other = order[next]
      if (!other || other.y - one.y > reach) break
      const dx = other.x - one.x
      const dy = other.y - one.y
      if (dx * dx + dy * dy < reach * reach) pairs.push(one.coin, other.coin)
    }
  }
  return pairs
}

/**
 * Moves overlapping coins apart. The front coin of a pair gets at least half of the movement, and all of it if it is
 * straight in front, since the plate pushes from behind.
 * @returns whether any coin was moved
 */
export function separateCoins(at: CoinCoordinates, pairs: readonly number[]): boolean {
  let isMoved = false
  for (let pair = 0; pair < pairs.length; pair += 2) {
    const behind = pairs[pair] ?? 0
    const ahead = pairs[pair + 1] ?? 0
    const dx = xOfCoin(at, ahead) - xOfCoin(at, behind)
    const dy = yOfCoin(at, ahead) - yOfCoin(at, behind)
    const squared = dx * dx + dy * dy
    if (squared >= (TOUCH_DISTANCE - FRICTION) ** 2 || squared === 0) continue
    const distance = Math.sqrt(squared)
    const overlap = TOUCH_DISTANCE - REMAINING_OVERLAP - distance
    isMoved = true
    const forward = (overlap * (1 + dy / distance)) / 2 / distance
    const back = overlap / distance - forward
    at[ahead * 2] = xOfCoin(at, ahead) + dx * forward
    at[ahead * 2 + 1] = yOfCoin(at, ahead) + dy * forward
    at[behind * 2] = xOfCoin(at, behind) - dx * back
    at[behind * 2 + 1] = yOfCoin(at, behind) - dy * back
  }
  return isMoved
}

/**
 * Moves coins so that they no longer overlap the walls or the plate.
 * @param face y of the middle of the plate's front
 * @param skew the distance by which the plate's front is further forward at the right wall than at the left wall
 */
export function keepCoinsInsideCase(
  at: CoinCoordinates,
  isGone: Uint8Array,
  face: number,
  skew: number,
): void {
  for (let coin = 0; coin < isGone.length; coin++) {
    if (isGone[coin]) continue
    const x = Math.min(Math.max(xOfCoin(at, coin), COIN_RADIUS), SHELF_WIDTH - COIN_RADIUS)
    const front = plateFaceYAtX(x, face, skew) + COIN_RADIUS
    at[coin * 2] = x
    if (yOfCoin(at, coin) < front) at[coin * 2 + 1] = front
  }
}

/** The y of the plate's front at `x`, in units of the shelf. `face` is this y in the middle of the front. */
export function plateFaceYAtX(x: number, face: number, skew: number): number {
  return face + skew * (x / SHELF_WIDTH - 0.5)
}
