/** The rack's own units; pots hang between its sides. */
export const RACK = { width: 400, height: 430, side: 24 } as const

/** The poles of the rows, from the top; pots hang under them. */
export const POLES = [112, 216, 320] as const

/** A pot with its rope. */
export const POT_SIZE = { width: 78, height: 100 } as const

/** The board over the rack, frame included. */
export const BOARD = { left: 56, right: 344, top: 2, bottom: 100 } as const

/** Pots in a row. */
export const COLUMNS = 4

/** The row and column of a pot, from 0. */
export function placeOf(pot: number): { readonly row: number; readonly column: number } {
  return { row: Math.floor(pot / COLUMNS), column: pot % COLUMNS }
}
