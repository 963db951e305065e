/** The colors or signs of the holes; each hole has one of them. */
export const HOLE_PAINTS = ['red', 'white', 'star'] as const
export type HolePaint = (typeof HOLE_PAINTS)[number]

/** The parts of the board on which a player can bet: the two upper rows, the middle row and the two lower rows. */
export const BOARD_REGIONS = ['top', 'middle', 'bottom'] as const
export type BoardRegion = (typeof BOARD_REGIONS)[number]

/** All fields that take bets, in their order on the betting table. */
export const BET_FIELDS = ['red', 'star', 'white', 'top', 'middle', 'bottom'] as const satisfies readonly (
  | HolePaint
  | BoardRegion
)[]
export type BetField = (typeof BET_FIELDS)[number]

/**
 * Number of rows, and of holes in each row. The number of a hole counts from 0, row by row from the top, left to right.
 */
export const HOLES_PER_SIDE = 5
export const HOLE_COUNT = HOLES_PER_SIDE ** 2
const STAR_HOLE = (HOLE_COUNT - 1) / 2

/** The paint of a hole: red and white alternate, with red in the corners; the star is in the middle. */
export function paintOfHole(hole: number): HolePaint {
  if (hole === STAR_HOLE) return 'star'
  return hole % 2 === 0 ? 'red' : 'white'
}

/** The part of the board that contains a hole: the middle row, or the two rows above or below it. */
export function boardRegionOfHole(hole: number): BoardRegion {
  const below = Math.floor(hole / HOLES_PER_SIDE) - Math.floor(STAR_HOLE / HOLES_PER_SIDE)
  if (below === 0) return 'middle'
  return below < 0 ? 'top' : 'bottom'
}

/**
 * The odds of the game. Every field returns exactly 24/25 of a bet on average, because its number of holes times its
 * return is 24. This is the only table of the odds: the engine, the help, the rules page and the tests all use it.
 */
export const ODDS = {
  /**
   * The chips that a winning field returns for one chip, with the chip itself included. Chips are whole pesos, so every
   * return is a whole number of centavos.
   */
  returns: { red: 2, star: 24, white: 2, top: 2.4, middle: 4.8, bottom: 2.4 } satisfies Record<
    BetField,
    number
  >,
  /**
   * The most chips in a round, on all fields together. With all of them on the star at the highest stake, the round
   * returns ₱240,000, which is below `ROUND_PAYOUT_MAX`.
   */
  unitsMax: 20,
} as const
