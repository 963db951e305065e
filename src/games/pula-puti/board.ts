import { HOLES_PER_SIDE } from './odds.ts'

/**
 * A place on the board, in columns and rows of holes: x counts columns from the left edge, y counts rows from the top
 * edge.
 */
export interface BoardPlace {
  readonly x: number
  readonly y: number
}

/** A place in the picture, and the scale of things at this place; the scale is 1 at the front edge of the board. */
export interface ProjectedPlace extends BoardPlace {
  readonly size: number
}

/** Size of the stall's picture, in its own units. */
export const STALL_SIZE = { width: 400, height: 360 } as const

/** The horizontal middle of the board, in units of the picture. */
const MIDDLE = STALL_SIZE.width / 2
const BACK = { y: 104, width: 236 } as const
const FRONT = { y: 316, width: 366 } as const
const SLOPE = (FRONT.y - BACK.y) / (FRONT.width - BACK.width)
const NARROWING = (1 / FRONT.width - 1 / BACK.width) / HOLES_PER_SIDE

/** The width of a column at the front edge, in units of the picture. */
export const BOARD_COLUMN_WIDTH = FRONT.width / HOLES_PER_SIDE

/** Radii of a hole and of the ball, where 1 is the width of a column of the board. */
export const HOLE_RADIUS = 0.33
export const BALL_RADIUS = 0.27

/** Place of the waiting ball: in the gate, beyond the back edge of the board. */
export const GATE_PLACE: BoardPlace = { x: HOLES_PER_SIDE / 2, y: -0.42 }

/** Converts a place of the board to a place in the picture, in perspective. Straight lines stay straight. */
export function projectPlace({ x, y }: BoardPlace): ProjectedPlace {
  const width = 1 / (1 / BACK.width + NARROWING * y)
  return {
    x: MIDDLE + (x / HOLES_PER_SIDE - 0.5) * width,
    y: BACK.y + (width - BACK.width) * SLOPE,
    size: width / FRONT.width,
  }
}

/** The middle of a hole. */
export function placeOfHole(hole: number): BoardPlace {
  return { x: (hole % HOLES_PER_SIDE) + 0.5, y: Math.floor(hole / HOLES_PER_SIDE) + 0.5 }
}

/**
 * Returns the ellipse that the picture shows for a hole.
 * @param radius radius on the board, where 1 is the width of a column
 */
export function ellipseOfHole(
  hole: number,
  radius: number,
): { cx: number; cy: number; rx: number; ry: number } {
  const { x, y } = placeOfHole(hole)
  const [back, front] = [projectPlace({ x, y: y - radius }), projectPlace({ x, y: y + radius })]
  const middle = projectPlace({ x, y })
  return {
    cx: rounded(middle.x),
    cy: rounded((back.y + front.y) / 2),
    rx: rounded(radius * BOARD_COLUMN_WIDTH * middle.size),
    ry: rounded((front.y - back.y) / 2),
  }
}

/**
 * The corners of the square around a hole, as the `points` of a polygon.
 * @param inset distance from the square's edges, in columns
 */
export function squarePointsOfHole(hole: number, inset = 0): string {
  const { x, y } = placeOfHole(hole)
  const half = 0.5 - inset
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ]
    .map(corner => projectPlace(corner))
    .map(corner => `${rounded(corner.x)},${rounded(corner.y)}`)
    .join(' ')
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
