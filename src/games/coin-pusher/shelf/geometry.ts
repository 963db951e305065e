/*
 * The shelf from above, in units of which it is 100 wide. x counts from its left wall, y from the face of the plate when
 * the plate is back, to the edge over which coins fall.
 */

export const SHELF_WIDTH = 100

/** The y of the edge: a coin falls when its middle passes it. */
export const SHELF_EDGE_Y = 80

/** Radius of every coin, of each worth; the shelf is eight and a half coins wide. */
export const COIN_RADIUS = 5.9

/** Every push moves the plate's face at least to this y, which leaves room for the next coins in front of it. */
export const PLATE_PUSH_MIN_Y = 2 * COIN_RADIUS + 1.6

/** The largest y of the plate's face. */
export const PLATE_FACE_MAX_Y = SHELF_EDGE_Y - 2.2 * COIN_RADIUS

/** The y at which coins land, in front of the plate. */
export const LANDING_Y = COIN_RADIUS + 0.4

/** The least distance of a resting coin's middle from the edge. */
export const EDGE_MARGIN = 0.03 * COIN_RADIUS

/** The least y of a resting coin's middle. */
export const RESTING_COIN_MIN_Y = PLATE_PUSH_MIN_Y + COIN_RADIUS

/** The most coins on the shelf when the plate is back. */
export const COINS_MAX = 36

/** When the shelf has fewer coins than this, the machine lets more coins fall beside the player's coin. */
export const REFILL_BELOW_COIN_COUNT = 30

/** The most coins that fall at once, the player's included. */
export const LANDING_COINS_MAX = 5
