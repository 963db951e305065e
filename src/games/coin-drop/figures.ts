import { computeAwardFigures } from '../mathematics.ts'
import { type Board, slotAwardTenthsOfBoard, TENTHS_PER_STAKE } from './odds.ts'

/** Number of the 2^rows paths that end in a slot. */
export function pathCountToSlot(slot: number, rows: number): number {
  let ways = 1
  for (let step = 0; step < slot; step++) ways = (ways * (rows - step)) / (step + 1)
  return ways
}

/** Number of all paths of a coin; they are equally likely. */
export function pathCountOfRows(rows: number): number {
  return 2 ** rows
}

/** Exact figures of a board. A test computes them from every single path. */
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

/** The share of drops that pay more than the stake. */
export function gainChanceOfBoard(board: Board): number {
  return slotAwardTenthsOfBoard(board).reduce(
    (sum, tenths, slot) =>
      sum + (tenths > TENTHS_PER_STAKE ? pathCountToSlot(slot, board.rows) / pathCountOfRows(board.rows) : 0),
    0,
  )
}
