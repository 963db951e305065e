import { figuresOf } from '../mathematics.ts'
import { type Board, PARTS, slotsOf } from './odds.ts'

/** In how many of all 2^rows ways a coin comes to a slot. */
export function waysTo(slot: number, rows: number): number {
  let ways = 1
  for (let step = 0; step < slot; step++) ways = (ways * (rows - step)) / (step + 1)
  return ways
}

/** All ways of a coin, each equally likely. */
export function waysOf(rows: number): number {
  return 2 ** rows
}

/** What a board comes to, exactly; a test goes all ways one by one. */
export function figuresOfBoard(board: Board): ReturnType<typeof figuresOf> {
  const { rows } = board
  return figuresOf(
    slotsOf(board).map((tenths, slot) => ({ prices: tenths / PARTS, outcomes: waysTo(slot, rows) })),
    waysOf(rows),
  )
}

/** The share of drops that pay more than the stake. */
export function gainChanceOf(board: Board): number {
  return slotsOf(board).reduce(
    (sum, tenths, slot) => sum + (tenths > PARTS ? waysTo(slot, board.rows) / waysOf(board.rows) : 0),
    0,
  )
}
