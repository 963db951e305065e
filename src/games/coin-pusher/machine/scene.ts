import type { CoinWorth } from '../hauls.ts'
import { coinFlatnessAtScale, projectPoint } from '../projection.ts'
import { plateFaceYAtX } from '../shelf/coins.ts'
import { SHELF_WIDTH } from '../shelf/geometry.ts'
import type { Coin, Shelf } from '../shelf/shelf.ts'

/** A coin as the stage draws it, in units of the case. */
export interface ShownCoin {
  readonly x: number
  readonly y: number
  readonly scale: number
  /** The height of the coin's ellipse as a share of its width; 1 for a coin that faces the player. */
  readonly flatness: number
  readonly worth: CoinWorth
  readonly minting: number
  /** From 0 (invisible) to 1. */
  readonly opacity: number
  /** Whether the coin glows. The player's coin glows, and so does a coin that turns over. */
  readonly isLit: boolean
}

/** Everything that moves in the machine, at one moment. */
export interface MachineScene {
  /**
   * The plate, in units of the shelf. `face` is the y of the middle of its front. `skew` is the distance by which its
   * front is further forward at the right wall than at the left wall.
   */
  readonly plate: { readonly face: number; readonly skew: number }
  /** Coins that slide under the plate. */
  readonly under: readonly ShownCoin[]
  /** Coins on the shelf, from back to front. */
  readonly shelf: readonly ShownCoin[]
  /** Coins that fall in front of the shelf's edge, and coins in the tray. */
  readonly front: readonly ShownCoin[]
}

/**
 * The coin as the stage draws it at rest on the shelf: brown, opaque and unlit, in units of the case.
 * @param change properties that differ from these
 */
export function createRestingCoin({ x, y, minting }: Coin, change: Partial<ShownCoin> = {}): ShownCoin {
  const shown = projectPoint(x, y)
  const flatness = coinFlatnessAtScale(shown.scale)
  return { ...shown, flatness, worth: 1, minting, opacity: 1, isLit: false, ...change }
}

/** The picture of the machine at rest: the plate is in its back position, and no coin slides under it. */
export function createMachineSceneAtRest(shelf: Shelf, tray: readonly ShownCoin[] = []): MachineScene {
  return {
    plate: { face: 0, skew: 0 },
    under: [],
    shelf: sortCoinsBackToFront(shelf.map(coin => createRestingCoin(coin))),
    front: tray,
  }
}

/** The coins from back to front, the order in which they are painted. */
export function sortCoinsBackToFront(coins: readonly ShownCoin[]): readonly ShownCoin[] {
  return coins.toSorted((a, b) => a.y - b.y)
}

/** The y of the plate's front at the left and at the right wall, in units of the shelf. */
export function plateFaceYAtWalls({ face, skew }: MachineScene['plate']): {
  readonly left: number
  readonly right: number
} {
  return { left: plateFaceYAtX(0, face, skew), right: plateFaceYAtX(SHELF_WIDTH, face, skew) }
}
