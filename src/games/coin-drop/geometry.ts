import type { Rows } from './odds.ts'

/** The cabinet's own units. */
export const CABINET = { width: 400, height: 430 } as const

/** The middle of the board, where every coin starts. */
const MIDDLE = 200
const PINS_TOP = 112
const PINS_BOTTOM = 338
/** The row of slots: from its left edge to its right one. */
export const SLOTS = { left: 18, right: 382, top: 346, bottom: 414 } as const
/** Where a coin waits, and where it rests in a slot. */
const WAITS_AT = 84
const RESTS_AT = 360

/** Radius of pins and coin for each number of rows: a coin has room between two pins. */
const RADII: Readonly<Record<Rows, { readonly pin: number; readonly coin: number }>> = {
  8: { pin: 4.2, coin: 13 },
  12: { pin: 3.2, coin: 10 },
  16: { pin: 2.5, coin: 8 },
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Places of a board, in the cabinet's units. */
export interface Places {
  readonly pinRadius: number
  readonly coinRadius: number
  /** From one slot to the next one, and from one pin to the next one. */
  readonly across: number
  /** From one row to the next one. */
  readonly down: number
  /** Every pin: row `r` has `r + 3`, of which the outermost two are never met and part the slots below. */
  readonly pins: readonly Point[]
  readonly start: Point
}

export function placesOf(rows: Rows): Places {
  const { pin, coin } = RADII[rows]
  const across = (SLOTS.right - SLOTS.left) / (rows + 1)
  const down = (PINS_BOTTOM - PINS_TOP) / (rows - 1)
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, index) => ({
      x: MIDDLE + (index - (row + 2) / 2) * across,
      y: PINS_TOP + row * down,
    })),
  ).flat()
  return { pinRadius: pin, coinRadius: coin, across, down, pins, start: { x: MIDDLE, y: WAITS_AT } }
}

/** The middle of a slot from side to side. @param slot counted from 0 at the left */
export function slotX(rows: Rows, slot: number): number {
  return MIDDLE + (slot - rows / 2) * placesOf(rows).across
}

/** Where the coin's middle is when it meets each pin of its path, and at last in its slot. */
export function wayOf(rows: Rows, path: string): readonly Point[] {
  const { across, down, pinRadius, coinRadius } = placesOf(rows)
  let aside = 0
  const way: Point[] = []
  for (const [row, turn] of [...path].entries()) {
    way.push({ x: MIDDLE + aside * across, y: PINS_TOP + row * down - pinRadius - coinRadius })
    aside += turn === 'R' ? 0.5 : -0.5
  }
  return [...way, { x: MIDDLE + aside * across, y: RESTS_AT }]
}
