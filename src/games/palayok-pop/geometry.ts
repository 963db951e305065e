/**
 * Size of the rack's drawing, in its own units. `side` is the width of the left and the right margin, which contain no
 * pots.
 */
export const RACK_SIZE = { width: 400, height: 430, side: 24 } as const

/** The y coordinates of the poles, one pole for each row from top to bottom. The pots of a row hang under its pole. */
export const POLE_Y_BY_ROW = [112, 216, 320] as const

/** Size of a pot with its rope. */
export const POT_SIZE = { width: 78, height: 100 } as const

/** Edges of the board over the rack, with its frame. */
export const SIGN_BOARD_EDGES = { left: 56, right: 344, top: 2, bottom: 100 } as const

/** Number of pots in a row. */
export const POT_COLUMN_COUNT = 4

/** The row and column of a pot, from 0. */
export function rowAndColumnOfPot(pot: number): { readonly row: number; readonly column: number } {
  return { row: Math.floor(pot / POT_COLUMN_COUNT), column: pot % POT_COLUMN_COUNT }
}
