import { startMotion, stopElementAtTransform, stopMotions } from '../kit/stage/motion.ts'
import {
  BALL_RADIUS,
  BOARD_COLUMN_WIDTH,
  type BoardPlace,
  GATE_PLACE,
  placeOfHole,
  projectPlace,
} from './board.ts'
import { HOLES_PER_SIDE } from './odds.ts'
import type { RollPath } from './roll.ts'
import { BALL_ROLL_MS, BALL_SINK_MS } from './timeline.ts'

/**
 * The elements that move: the ball, the painted surface inside it (`skin`), and the shade that covers the ball when it
 * is in a hole.
 */
export interface BallElements {
  readonly ball: HTMLElement
  readonly skin: HTMLElement
  readonly shade: HTMLElement
}

/** The ball's radius at the front edge of the board, in units of the picture. */
export const BALL_RADIUS_UNITS = BALL_RADIUS * BOARD_COLUMN_WIDTH
/** Height of the ball's middle above the point at which it touches the board, in radii of the ball. */
const BALL_CENTER_HEIGHT_IN_RADII = 0.5
/** How a ball looks in a hole: its size as a share of its normal size, and the opacity of the shade over it. */
const SUNK_SIZE_SHARE = 0.86
const SUNK_SHADE_OPACITY = 0.35
/**
 * Distance that the painted surface moves while the ball rolls by one diameter, in diameters. The surface of a real
 * ball would move faster, too fast for the player's eyes.
 */
const SURFACE_TRAVEL_PER_DIAMETER = 0.6
const RATTLE_MS = 260
const APPEAR_MS = 160

/**
 * Position and size of the ball's drawing at a place of the board.
 * @param lift height of the ball's middle above the place, in radii
 * @returns the ball's middle in units of the picture, and its size as a share of its size at the front edge
 */
export function ballDrawingAtPlace(
  place: BoardPlace,
  lift = BALL_CENTER_HEIGHT_IN_RADII,
): { x: number; y: number; size: number } {
  const { x, y, size } = projectPlace(place)
  return { x, y: y - lift * size * BALL_RADIUS_UNITS, size }
}

/** The transform of the ball, in percent of its own box, so that it does not depend on the size of the stage. */
function ballTransform({ x, y, size }: { x: number; y: number; size: number }): string {
  const share = (units: number) =>
    `${(((units - BALL_RADIUS_UNITS) / (2 * BALL_RADIUS_UNITS)) * 100).toFixed(2)}%`
  return `translate(${share(x)}, ${share(y)}) scale(${size.toFixed(4)})`
}

/** The transform of the skin for a ball at a place, in percent of the skin, which is eight balls wide and high. */
function skinTransform({ x, y }: BoardPlace): string {
  const share = (way: number) =>
    `${((way / (2 * BALL_RADIUS)) * SURFACE_TRAVEL_PER_DIAMETER * (100 / 8)).toFixed(2)}%`
  return `translate(${share(x - HOLES_PER_SIDE / 2)}, ${share(y - HOLES_PER_SIDE / 2)})`
}

function sunkTransform(hole: number): string {
  const { x, y, size } = ballDrawingAtPlace(placeOfHole(hole), 0)
  return ballTransform({ x, y, size: size * SUNK_SIZE_SHARE })
}

function putBall({ ball, skin, shade }: BallElements, at: string, place: BoardPlace, dark: number): void {
  stopElementAtTransform(ball, at)
  stopElementAtTransform(skin, skinTransform(place))
  stopMotions([shade])
  shade.style.opacity = String(dark)
}

/** Puts the ball into the gate without movement. */
export function putBallInGate(parts: BallElements): void {
  putBall(parts, ballTransform(ballDrawingAtPlace(GATE_PLACE)), GATE_PLACE, 0)
}

/** Puts the ball into a hole without movement. */
export function putBallInHole(parts: BallElements, hole: number): void {
  putBall(parts, sunkTransform(hole), placeOfHole(hole), SUNK_SHADE_OPACITY)
}

/** Puts a ball into the gate, where it rattles until another function moves it. */
export function rattleBall(parts: BallElements): void {
  putBallInGate(parts)
  const at = ballDrawingAtPlace(GATE_PLACE)
  const keyframeAtOffsetX = (x: number) => ({ transform: ballTransform({ ...at, x: at.x + x }) })
  startMotion(parts.ball, [{ opacity: 0 }, {}], { duration: APPEAR_MS })
  startMotion(
    parts.ball,
    [keyframeAtOffsetX(0), keyframeAtOffsetX(1.6), keyframeAtOffsetX(-1.6), keyframeAtOffsetX(0)],
    {
      duration: RATTLE_MS,
      iterations: Number.POSITIVE_INFINITY,
    },
  )
}

/** Starts the roll of the ball along its path into the hole. The ball comes to rest after `inMs` milliseconds. */
export function rollBall(parts: BallElements, { places }: RollPath, hole: number, inMs: number): void {
  putBallInGate(parts)
  const duration = BALL_ROLL_MS + BALL_SINK_MS
  const timing = { duration, delay: inMs - duration, fill: 'both' as const }
  const { ball, skin, shade } = createBallRollKeyframes(places, hole)
  startMotion(parts.ball, ball, timing, () => putBallInHole(parts, hole))
  startMotion(parts.skin, skin, timing)
  startMotion(parts.shade, shade, timing)
}

/**
 * The keyframes of the ball, its skin and its shade. They contain the roll along `places` and the fall into the hole.
 */
export function createBallRollKeyframes(
  places: readonly BoardPlace[],
  hole: number,
): Readonly<Record<keyof BallElements, Keyframe[]>> {
  const arrived = BALL_ROLL_MS / (BALL_ROLL_MS + BALL_SINK_MS)
  const offsetOfPlace = (index: number) => (index / (places.length - 1)) * arrived
  return {
    ball: [
      ...places.map((place, index) => ({
        transform: ballTransform(ballDrawingAtPlace(place)),
        offset: offsetOfPlace(index),
      })),
      { transform: sunkTransform(hole), offset: 1 },
    ],
    skin: places.map((place, index) => ({ transform: skinTransform(place), offset: offsetOfPlace(index) })),
    shade: [
      { opacity: 0, offset: 0 },
      { opacity: 0, offset: arrived },
      { opacity: SUNK_SHADE_OPACITY, offset: 1 },
    ],
  }
}
