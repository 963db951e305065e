import { computeAwardFigures } from '../mathematics.ts'
import { type Board, slotAwardTenthsOfBoard, TENTHS_PER_STAKE } from './odds.ts'

/** The number of paths that end in a slot, of the 2^rows paths of a board. */
export function pathCountToSlot(slot: number, rows: number): number {
  let ways = 1
  for (let step = 0; step < slot; step++) ways = (ways * (rows - step)) / (step + 1)
  return ways
}

/** The number of all paths of a coin. Every path is equally likely. */
export function pathCountOfRows(rows: number): number {
  return 2 ** rows
}

/** Exact figures of a board, such as its return. A test computes the same figures from every single path. */
export function figuresOfBoard(board: Board): ReturnType<typeof computeAwardFigures> {
  const { rows } = board
  return computeAwardFigures(
    slotAwardTenthsOfBoard(board).map((tenths, slot) => ({
      prices: tenths / TENTHS_PER_STAKE,
      outcomes: pathCountToSlot(slot, rows),
    })),
    pathCountOfRows(rows),
  )
}

/** The chance that a drop pays more than its stake, from 0 to 1. */
export function gainChanceOfBoard(board: Board): number {
  return slotAwardTenthsOfBoard(board).reduce(
    (sum, tenths, slot) =>
      sum + (tenths > TENTHS_PER_STAKE ? pathCountToSlot(slot, board.rows) / pathCountOfRows(board.rows) : 0),
    0,
  )
}
