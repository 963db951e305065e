import { centavos } from '../../domain/money.ts'

/** How many rows of pins a board has; a coin goes left or right once a row. */
export const ROWS = [8, 12, 16] as const
export type Rows = (typeof ROWS)[number]

/** How far apart the awards of a board lie. */
export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]

/** A board: its rows and its risk. */
export interface Board {
  readonly rows: Rows
  readonly risk: Risk
}

/** The board before the player has chosen one, and of a play that is asked for without a choice. */
export const DEFAULT_BOARD: Board = { rows: 12, risk: 'low' }

/**
 * The one table: the engine pays by it, stage, help and rules page render it, the tests compute from it. Tenths of the
 * stake, from the outermost slot to the middle one; a board is the same on both sides. Every board returns exactly
 * 19/20: the sum of tenths over all ways of a coin is 9.5 × 2^rows.
 */
export const TENTHS: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
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

/** Parts of the stake that awards are counted in. */
export const PARTS = 10

/** What a slot pays, in tenths of the stake. @param slot counted from 0 at the left */
export function tenthsAt({ rows, risk }: Board, slot: number): number {
  const tenths = TENTHS[rows][risk][Math.min(slot, rows - slot)]
  if (tenths === undefined) throw new RangeError(`A board of ${rows} rows has no slot ${slot}`)
  return tenths
}

/** What every slot pays, left to right, in tenths of the stake. */
export function slotsOf(board: Board): number[] {
  return Array.from({ length: board.rows + 1 }, (_, slot) => tenthsAt(board, slot))
}

/** Hundredths; whole pesos, so that a tenth of each is a whole number of hundredths. */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(centavos)
export const DEFAULT_STAKE = centavos(1_000)

/** The most that a round pays, in hundredths: the highest award of all boards at the highest stake, ₱500,000. */
export const MAX_PAYOUT = centavos(50_000_000)

/** From one stake to the next one at least (UK remote technical standards 14). */
export const CYCLE_MIN_MS = 5_000
