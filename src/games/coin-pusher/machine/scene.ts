import type { CoinWorth } from '../hauls.ts'
import { coinFlatnessAtScale, projectPoint } from '../projection.ts'
import { plateFaceYAt } from '../shelf/coins.ts'
import { SHELF_WIDTH } from '../shelf/geometry.ts'
import type { Coin, Shelf } from '../shelf/shelf.ts'

/** A coin as the case shows it, in units of the case. */
export interface ShownCoin {
  readonly x: number
  readonly y: number
  readonly scale: number
  /** The height of the ellipse as a share of its width; 1 for a coin that faces the player. */
  readonly flatness: number
  readonly worth: CoinWorth
  readonly minting: number
  /** From 0 (invisible) to 1. */
  readonly opacity: number
  /** Whether the coin glows: the player's own coin, and a coin that turns over. */
  readonly isLit: boolean
}

/** One picture of the machine. */
export interface Scene {
  /**
   * `face` is the y of the plate's face in the middle; `skew` is the distance by which the face is further forward at
   * the right wall than at the left wall. In units of the shelf.
   */
  readonly plate: { readonly face: number; readonly skew: number }
  /** Coins that slide under the plate. */
  readonly under: readonly ShownCoin[]
  /** Coins on the shelf, from back to front. */
  readonly shelf: readonly ShownCoin[]
  /** Coins in front of the lip, and in the tray. */
  readonly front: readonly ShownCoin[]
}

/** A coin at rest on the shelf. */
export function restingCoin({ x, y, minting }: Coin, change: Partial<ShownCoin> = {}): ShownCoin {
  const shown = projectPoint(x, y)
  const flatness = coinFlatnessAtScale(shown.scale)
  return { ...shown, flatness, worth: 1, minting, opacity: 1, isLit: false, ...change }
}

/** The picture of the machine at rest. */
export function restScene(shelf: Shelf, tray: readonly ShownCoin[] = []): Scene {
  return {
    plate: { face: 0, skew: 0 },
    under: [],
    shelf: sortBackToFront(shelf.map(coin => restingCoin(coin))),
    front: tray,
  }
}

/** The coins from back to front, the order in which they are painted. */
export function sortBackToFront(coins: readonly ShownCoin[]): readonly ShownCoin[] {
  return coins.toSorted((a, b) => a.y - b.y)
}

/** The y of the plate's face at both walls, in units of the shelf. */
export function plateFaceYAtWalls({ face, skew }: Scene['plate']): {
  readonly left: number
  readonly right: number
} {
  return { left: plateFaceYAt(0, face, skew), right: plateFaceYAt(SHELF_WIDTH, face, skew) }
}
