/*
 * The shelf from above. Its width is 100 units. x counts from the left wall. y counts from the face of the plate, when
 * the plate is back, to the edge over which coins fall.
 */

export const SHELF_WIDTH = 100

/** The y of the shelf's front edge: a coin falls when the middle of the coin passes this edge. */
export const SHELF_EDGE_Y = 80

/** Radius of every coin, whatever its value; the shelf is eight and a half coins wide. */
export const COIN_RADIUS = 5.9

/** The smallest y to which a push moves the plate's front, so that the next coins have room in front of the plate. */
export const PLATE_PUSH_MIN_Y = 2 * COIN_RADIUS + 1.6

/** The largest y of the plate's front in a push. */
export const PLATE_FACE_MAX_Y = SHELF_EDGE_Y - 2.2 * COIN_RADIUS

/** The y at which coins land, in front of the plate. */
export const COIN_LANDING_Y = COIN_RADIUS + 0.4

/** Minimum distance between the edge and the middle of a coin at rest, in units of the shelf. */
export const SHELF_EDGE_MARGIN = 0.03 * COIN_RADIUS

/** The smallest y of the middle of a coin at rest. */
export const RESTING_COIN_MIN_Y = PLATE_PUSH_MIN_Y + COIN_RADIUS

/** The most coins on the shelf when the plate is back. */
export const SHELF_COINS_MAX = 36

/** If fewer coins than this are on the shelf, the machine drops further coins together with the player's coin. */
export const REFILL_BELOW_COIN_COUNT = 30

/** Maximum number of coins that fall onto the shelf at once, with the player's coin. */
export const LANDING_COINS_MAX = 5
