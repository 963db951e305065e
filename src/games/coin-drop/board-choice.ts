import { type Board, DEFAULT_BOARD } from './odds.ts'

/** Reads the board from the stage's choice; `DEFAULT_BOARD` before the first choice. */
export function boardFromChoice(choice: unknown): Board {
  return (choice as Board | undefined) ?? DEFAULT_BOARD
}

/** Whether two boards have the same rows and the same risk. */
export function isSameBoard(one: Board, other: Board): boolean {
  return one.rows === other.rows && one.risk === other.risk
}
