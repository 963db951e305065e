import { figuresOf } from '../mathematics.ts'
import { type Board, PARTS, slotsOf } from './odds.ts'

/** Number of the 2^rows paths that end in a slot. */
export function waysTo(slot: number, rows: number): number {
  let ways = 1
  for (let step = 0; step < slot; step++) ways = (ways * (rows - step)) / (step + 1)
  return ways
}

/** Number of all paths of a coin; they are equally likely. */
export function pathCountsOf(rows: number): number {
  return 2 ** rows
}

/** Exact figures of a board. A test computes them from every single path. */
export function figuresOfBoard(board: Board): ReturnType<typeof figuresOf> {
  const { rows } = board
  return figuresOf(
    slotsOf(board).map((tenths, slot) => ({ prices: tenths / PARTS, outcomes: waysTo(slot, rows) })),
    pathCountsOf(rows),
  )
}

/** The share of drops that pay more than the stake. */
export function gainChanceOf(board: Board): number {
  return slotsOf(board).reduce(
    (sum, tenths, slot) => sum + (tenths > PARTS ? waysTo(slot, board.rows) / pathCountsOf(board.rows) : 0),
    0,
  )
}
