import { centavos } from '../../domain/money.ts'

/** Numbers of rows of pins. A coin goes left or right once in each row. */
export const ROW_COUNTS = [8, 12, 16] as const
export type RowCount = (typeof ROW_COUNTS)[number]

/** Risks of a board. With a higher risk, the awards of the slots differ more from each other. */
export const BOARD_RISKS = ['low', 'medium', 'high'] as const
export type BoardRisk = (typeof BOARD_RISKS)[number]

/** A board that the player can choose. Rows and risk together decide the awards of its slots. */
export interface Board {
  readonly rows: RowCount
  readonly risk: BoardRisk
}

/** The board before the player's first choice. The server also uses it for a play whose request has no choice. */
export const DEFAULT_BOARD: Board = { rows: 12, risk: 'low' }

/**
 * The only table of the odds: the engine pays by this table, the stage, the help and the rules page render it, and the
 * tests compute from it. Awards are in tenths of the stake, from the outermost slot to the middle slot; the other half
 * of a board has the same awards. Every board returns exactly 19/20: the sum of tenths over all paths of a coin is 9.5
 * × 2^rows.
 */
export const SLOT_AWARD_TENTHS: Readonly<Record<RowCount, Readonly<Record<BoardRisk, readonly number[]>>>> = {
  8: {
    low: [45, 16, 11, 10, 5],
    medium: [120, 25, 13, 7, 4],
    high: [260, 39, 15, 4, 0],
  },
  12: {
    low: [89, 29, 16, 14, 11, 9, 5],
    medium: [380, 90, 38, 20, 10, 6, 3],
    high: [1_690, 210, 77, 21, 8, 2, 0],
  },
  16: {
    low: [150, 85, 20, 14, 12, 11, 11, 9, 6],
    medium: [1_100, 430, 100, 51, 30, 14, 8, 5, 4],
    high: [10_000, 1_280, 270, 90, 38, 24, 3, 0, 0],
  },
}

/** Number of parts in a stake: awards count tenths of the stake. */
export const TENTHS_PER_STAKE = 10

/**
 * Award of a slot, in tenths of the stake.
 * @param slot counted from 0 at the left
 * @throws RangeError for an unknown slot
 */
export function awardTenthsOfSlot({ rows, risk }: Board, slot: number): number {
  const tenths = SLOT_AWARD_TENTHS[rows][risk][Math.min(slot, rows - slot)]
  if (tenths === undefined) throw new RangeError(`A board of ${rows} rows has no slot ${slot}`)
  return tenths
}

/** Awards of all slots, left to right, in tenths of the stake. */
export function slotAwardTenthsOfBoard(board: Board): number[] {
  return Array.from({ length: board.rows + 1 }, (_, slot) => awardTenthsOfSlot(board, slot))
}

/** Stakes in centavos. All are whole pesos, so a tenth of each is a whole number of centavos. */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(centavos)
export const DEFAULT_STAKE = centavos(1_000)

/** The most that a round pays: ₱500,000, the highest award of all boards at the highest stake. */
export const MAX_PAYOUT = centavos(50_000_000)

/** Shortest time from one stake to the next one, in milliseconds (UK remote technical standards 14). */
export const GAME_CYCLE_MIN_MS = 5_000
