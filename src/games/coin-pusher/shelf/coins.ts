import { RADIUS, WIDTH } from './geometry.ts'

/** A place on the shelf. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Two coordinates for each coin, x and y in turn. */
export type Coordinates = Float64Array

export const xOf = (at: Coordinates, coin: number): number => at[coin * 2] ?? 0
export const yOf = (at: Coordinates, coin: number): number => at[coin * 2 + 1] ?? 0

/** Pairs of coins that may touch until each has moved by half of this. */
const SLACK = 3
const TOUCH = 2 * RADIUS
/** Coins that overlap less than this are at rest; others are moved apart until they overlap by `LEFT`. */
const FRICTION = 0.05
const LEFT = 0.02

/**
 * The coins that touch or may soon touch, as pairs of their numbers: those near the plate first, and of each pair the
 * one behind first. In this order a push reaches the edge in one round.
 */
export function nearPairs(at: Coordinates, isGone: Uint8Array): readonly number[] {
  const reach = TOUCH + SLACK
  const order = Array.from(isGone.keys(), coin => ({ coin, x: xOf(at, coin), y: yOf(at, coin) }))
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
 * Moves overlapping coins apart. The coin behind has the plate behind it, so it moves the less the more it pushes
 * straight ahead.
 * @returns whether any coin was moved
 */
export function separate(at: Coordinates, pairs: readonly number[]): boolean {
  let isMoved = false
  for (let pair = 0; pair < pairs.length; pair += 2) {
    const behind = pairs[pair] ?? 0
    const ahead = pairs[pair + 1] ?? 0
    const dx = xOf(at, ahead) - xOf(at, behind)
    const dy = yOf(at, ahead) - yOf(at, behind)
    const squared = dx * dx + dy * dy
    if (squared >= (TOUCH - FRICTION) ** 2 || squared === 0) continue
    const distance = Math.sqrt(squared)
    const overlap = TOUCH - LEFT - distance
    isMoved = true
    const forward = (overlap * (1 + dy / distance)) / 2 / distance
    const back = overlap / distance - forward
    at[ahead * 2] = xOf(at, ahead) + dx * forward
    at[ahead * 2 + 1] = yOf(at, ahead) + dy * forward
    at[behind * 2] = xOf(at, behind) - dx * back
    at[behind * 2 + 1] = yOf(at, behind) - dy * back
  }
  return isMoved
}

/**
 * Moves coins out of the walls and of the plate.
 * @param face of the plate in the middle. @param skew how much further it is at the right wall than at the left one
 */
export function confine(at: Coordinates, isGone: Uint8Array, face: number, skew: number): void {
  for (let coin = 0; coin < isGone.length; coin++) {
    if (isGone[coin]) continue
    const x = Math.min(Math.max(xOf(at, coin), RADIUS), WIDTH - RADIUS)
    const front = faceAt(x, face, skew) + RADIUS
    at[coin * 2] = x
    if (yOf(at, coin) < front) at[coin * 2 + 1] = front
  }
}

/** Where the face of the plate is at x. */
export function faceAt(x: number, face: number, skew: number): number {
  return face + skew * (x / WIDTH - 0.5)
}
