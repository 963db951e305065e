import { centavos } from '../../domain/money.ts'

/** What a hole is painted. */
export const PAINTS = ['red', 'white', 'star'] as const
export type Paint = (typeof PAINTS)[number]

/** The part of the board that a hole is in. */
export const PARTS = ['top', 'middle', 'bottom'] as const
export type Part = (typeof PARTS)[number]

/** Everything to bet on, in the order of the table. */
export const FIELDS = ['red', 'star', 'white', 'top', 'middle', 'bottom'] as const satisfies readonly (
  | Paint
  | Part
)[]
export type Field = (typeof FIELDS)[number]

/** Holes in a row of the board, and rows: row after row from the top, left to right. */
export const SIDE = 5
export const HOLES = SIDE ** 2
const STAR_HOLE = (HOLES - 1) / 2

/** What a hole is painted: red and white in turn, the corners red, and the star in the middle. */
export function paintOf(hole: number): Paint {
  if (hole === STAR_HOLE) return 'star'
  return hole % 2 === 0 ? 'red' : 'white'
}

/** The part of the board that a hole is in: the middle row, or the two rows above or below it. */
export function partOf(hole: number): Part {
  const below = Math.floor(hole / SIDE) - Math.floor(STAR_HOLE / SIDE)
  if (below === 0) return 'middle'
  return below < 0 ? 'top' : 'bottom'
}

/**
 * The one table: the engine pays by it, help and rules page render it, the tests compute from it. Every field returns
 * exactly 24/25: its number of holes times what it pays is 24.
 */
export const ODDS = {
  /** Tenths of a chip that come back for it, the chip itself included. Chips are whole pesos, so that all of it is whole centavos. */
  tenths: { red: 20, star: 240, white: 20, top: 24, middle: 48, bottom: 24 } satisfies Record<Field, number>,
  /**
   * Chips that a round takes, on all fields together. All of them on the star at the highest stake return ₱240,000, so
   * that no round comes near the most that a round of any game pays.
   */
  unitsMax: 20,
} as const

/** Hundredths; the worth of a chip. */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(centavos)
export const DEFAULT_STAKE = centavos(1_000)

/** The most that a round of any game pays, in hundredths. */
export const MAX_PAYOUT = centavos(100_000_000)

/** From one stake to the next one at least (UK remote technical standards 14). */
export const CYCLE_MIN_MS = 5_000
