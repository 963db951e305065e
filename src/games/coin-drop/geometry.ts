import type { RowCount } from './odds.ts'

/** Size of the cabinet's drawing, in its own units. */
export const CABINET_SIZE = { width: 400, height: 430 } as const

/** The x of the middle of the board, above which every coin starts. */
const MIDDLE = 200
const FIRST_PIN_ROW_Y = 112
const LAST_PIN_ROW_Y = 338
/** Edges of the row of slots, in units of the cabinet: `left` and `right` are x, `top` and `bottom` are y. */
export const SLOT_ROW_EDGES = { left: 18, right: 382, top: 346, bottom: 414 } as const
/** The y of the coin's middle in the chute. `SLOT_COIN_Y` is the y in a slot. */
const CHUTE_COIN_Y = 84
const SLOT_COIN_Y = 360

/** Radii of pins and coin for each number of rows, chosen so that a coin fits between two pins. */
const RADII: Readonly<Record<RowCount, { readonly pin: number; readonly coin: number }>> = {
  8: { pin: 4.2, coin: 13 },
  12: { pin: 3.2, coin: 10 },
  16: { pin: 2.5, coin: 8 },
}

export interface CabinetPoint {
  readonly x: number
  readonly y: number
}

/** Positions and distances on a board, in the cabinet's units. */
export interface BoardGeometry {
  readonly pinRadius: number
  readonly coinRadius: number
  /** Distance between the middles of two slots, which is also the distance between two pins of a row. */
  readonly across: number
  /** Distance between two rows. */
  readonly down: number
  /**
   * Every pin. Row `r`, from 0, has `r + 3` pins; a coin never hits the outermost two. The pins of the last row are
   * above the posts between the slots.
   */
  readonly pins: readonly CabinetPoint[]
  readonly start: CabinetPoint
}

export function boardGeometryOfRows(rows: RowCount): BoardGeometry {
  const { pin, coin } = RADII[rows]
  const across = (SLOT_ROW_EDGES.right - SLOT_ROW_EDGES.left) / (rows + 1)
  const down = (LAST_PIN_ROW_Y - FIRST_PIN_ROW_Y) / (rows - 1)
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, index) => ({
      x: MIDDLE + (index - (row + 2) / 2) * across,
      y: FIRST_PIN_ROW_Y + row * down,
    })),
  ).flat()
  return { pinRadius: pin, coinRadius: coin, across, down, pins, start: { x: MIDDLE, y: CHUTE_COIN_Y } }
}

/** The x of the middle of a slot. @param slot counted from 0 at the left */
export function centerXOfSlot(rows: RowCount, slot: number): number {
  return MIDDLE + (slot - rows / 2) * boardGeometryOfRows(rows).across
}

/** Positions of the coin's middle: one at each pin that it hits, and the last one in its slot. */
export function pointsOnCoinPath(rows: RowCount, path: string): readonly CabinetPoint[] {
  const { across, down, pinRadius, coinRadius } = boardGeometryOfRows(rows)
  let aside = 0
  const way: CabinetPoint[] = []
  for (const [row, turn] of [...path].entries()) {
    way.push({ x: MIDDLE + aside * across, y: FIRST_PIN_ROW_Y + row * down - pinRadius - coinRadius })
    aside += turn === 'R' ? 0.5 : -0.5
  }
  return [...way, { x: MIDDLE + aside * across, y: SLOT_COIN_Y }]
}
