/** Size of the rack's drawing, in its own units. Pots hang between the sides of width `side`. */
export const RACK_SIZE = { width: 400, height: 430, side: 24 } as const

/** Y of the pole of each row, from the top. Pots hang under the poles. */
export const POLE_Y_BY_ROW = [112, 216, 320] as const

/** Size of a pot with its rope. */
export const POT_SIZE = { width: 78, height: 100 } as const

/** Edges of the board over the rack, frame included. */
export const SIGN_BOARD_EDGES = { left: 56, right: 344, top: 2, bottom: 100 } as const

/** Number of pots in a row. */
export const COLUMN_COUNT = 4

/** The row and column of a pot, from 0. */
export function rowAndColumnOfPot(pot: number): { readonly row: number; readonly column: number } {
  return { row: Math.floor(pot / COLUMN_COUNT), column: pot % COLUMN_COUNT }
}
