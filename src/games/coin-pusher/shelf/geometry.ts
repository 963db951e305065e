/*
 * The shelf from above, in units of which it is 100 wide. x counts from its left wall, y from the face of the plate when
 * the plate is back, to the edge over which coins fall.
 */

export const WIDTH = 100

/** A coin whose centre is further than this falls. */
export const EDGE = 80

/** Radius of every coin, of each worth; the shelf is eight and a half coins wide. */
export const RADIUS = 5.9

/** The plate pushes at least so far, which leaves room for the next coins in front of it. */
export const FACE_MIN = 2 * RADIUS + 1.6

/** The furthest that the plate pushes. */
export const FACE_MAX = EDGE - 2.2 * RADIUS

/** Where coins land, in front of the plate. */
export const LANDING_Y = RADIUS + 0.4

/** The least distance of a resting coin's centre from the edge. */
export const EDGE_MARGIN = 0.03 * RADIUS

/** A resting coin's centre is nearest to the plate here. */
export const REST_MIN = FACE_MIN + RADIUS

/** The most coins on the shelf when the plate is back. */
export const COINS_MAX = 36

/** With fewer coins, the machine lets more coins fall beside the player's. */
export const COINS_MIN = 30

/** The most coins that fall at once, the player's included. */
export const LANDING_MAX = 5
