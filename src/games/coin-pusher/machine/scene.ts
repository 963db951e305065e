import type { Worth } from '../hauls.ts'
import { flatnessOf, shownAt } from '../projection.ts'
import { faceAt } from '../shelf/coins.ts'
import { WIDTH } from '../shelf/geometry.ts'
import type { Coin, Shelf } from '../shelf/shelf.ts'

/** A coin as the case shows it, in units of the case. */
export interface ShownCoin {
  readonly x: number
  readonly y: number
  readonly scale: number
  /** How high it looks, as a share of its width; 1 facing the player. */
  readonly flatness: number
  readonly worth: Worth
  readonly minting: number
  /** From 0 for invisible to 1. */
  readonly opacity: number
  /** Whether light surrounds it: the player's own coin, and a coin that turns over. */
  readonly isLit: boolean
}

/** One picture of the machine. */
export interface Scene {
  /** The face of the plate in the middle, and how much further it is at the right wall, in units of the shelf. */
  readonly plate: { readonly face: number; readonly skew: number }
  /** Coins that slide under the plate. */
  readonly under: readonly ShownCoin[]
  /** Coins on the shelf, those behind first. */
  readonly shelf: readonly ShownCoin[]
  /** Coins before the lip, and in the tray. */
  readonly front: readonly ShownCoin[]
}

/** A coin at rest on the shelf. */
export function lying({ x, y, minting }: Coin, change: Partial<ShownCoin> = {}): ShownCoin {
  const shown = shownAt(x, y)
  const flatness = flatnessOf(shown.scale)
  return { ...shown, flatness, worth: 1, minting, opacity: 1, isLit: false, ...change }
}

/** The machine at rest. */
export function restScene(shelf: Shelf, tray: readonly ShownCoin[] = []): Scene {
  return {
    plate: { face: 0, skew: 0 },
    under: [],
    shelf: behindFirst(shelf.map(coin => lying(coin))),
    front: tray,
  }
}

/** The coins in the order in which they are painted. */
export function behindFirst(coins: readonly ShownCoin[]): readonly ShownCoin[] {
  return coins.toSorted((a, b) => a.y - b.y)
}

/** Where the face of the plate meets the walls, in units of the shelf. */
export function plateEnds({ face, skew }: Scene['plate']): { readonly left: number; readonly right: number } {
  return { left: faceAt(0, face, skew), right: faceAt(WIDTH, face, skew) }
}
