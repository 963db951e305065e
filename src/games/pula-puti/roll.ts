import { BALL_RADIUS, type BoardPlace, GATE_PLACE, HOLE_RADIUS, placeOfHole } from './board.ts'
import { BALL_LAUNCHES_BY_HOLE, type BallLaunch } from './launches.ts'
import { HOLES_PER_SIDE } from './odds.ts'

/** The path of a ball from the gate into a hole, with the times of its hits on the rails. */
export interface RollPath {
  /**
   * Places of the ball at equal intervals of time from the gate to the hole; the last one is the middle of the hole.
   */
  readonly places: readonly BoardPlace[]
  /** Times at which the ball hits a rail, as shares of the whole time, for the sounds. */
  readonly knocks: readonly number[]
}

/** A rolling ball: its place on the board, and its velocity in columns and rows per second. */
interface Ball {
  x: number
  y: number
  vx: number
  vy: number
}

/** The hole whose square is below the ball, and the distance from the ball to the middle of the hole. */
interface HoleUnder {
  readonly hole: number
  /** Distance from the ball to the middle of the hole, in columns and rows. */
  readonly dx: number
  readonly dy: number
  readonly distance: number
  readonly isOver: boolean
}

/**
 * Duration of one step of the simulation, in seconds. Every `STEPS_PER_PLACE` steps, the path stores the ball's place.
 */
const STEP_S = 1 / 120
const STEPS_PER_PLACE = 4
/**
 * Minimum and maximum number of steps of a roll. The stage shows all rolls in the same time, so their lengths must be
 * similar.
 */
export const ROLL_STEPS_MIN = 280
export const ROLL_STEPS_MAX = 420
/**
 * Places of the ball on its way down through the gate, the same for every ball. At the end of the gate, the launch
 * gives the ball its velocity.
 */
const GATE_PATH: readonly BoardPlace[] = [GATE_PLACE.y, -0.2, 0.12].map(y => ({ x: GATE_PLACE.x, y }))
/**
 * Acceleration of the ball down the slope, in columns per second, each second. The next constant is the deceleration by
 * friction, in the same unit.
 */
const GRAVITY = 0.8
const FRICTION = 1.6
/** The share of its speed that a ball keeps when it hits a rail. */
const SPRING = 0.75
/**
 * Acceleration of a ball over a hole towards the middle of the hole, for each column of distance. The next constant is
 * the rate per second at which the ball then loses its speed.
 */
const HOLE_PULL = 55
const HOLE_SPEED_LOSS_RATE = 5
/**
 * Speed from which a ball passes over holes, in columns per second. Holes then have only the share `PASSING_HOLE_EFFECT_SHARE` of
 * their effect on the ball.
 */
const PASSING_SPEED = 2.2
const PASSING_HOLE_EFFECT_SHARE = 0.15
/**
 * A ball is at rest when both values are below these limits: its speed in columns per second, and its distance to the
 * middle of a hole in columns.
 */
const REST_SPEED = 0.4
const REST_DISTANCE = 0.12

/**
 * Returns the path of a ball into a hole. The path depends on the hole and the seed, but not on bets or awards.
 * Therefore no path is chosen because of the holes that it passes (GLI-19 4.5.2).
 * @param seed any whole number from 0; the same seed gives the same path
 */
export function findRollIntoHole(hole: number, seed: number): RollPath {
  const [row, column] = [Math.floor(hole / HOLES_PER_SIDE), hole % HOLES_PER_SIDE]
  const middle = (HOLES_PER_SIDE - 1) / 2
  const ways = BALL_LAUNCHES_BY_HOLE[row * (middle + 1) + Math.min(column, HOLES_PER_SIDE - 1 - column)] ?? []
  const { places, knocks } = rollBallFromGate(ways[seed % ways.length] ?? { vx: 0, vy: 0 })
  // The board is symmetric, so a mirrored path leads into the mirrored hole.
  const isMirrored = column === middle ? Math.floor(seed / ways.length) % 2 === 1 : column > middle
  const way = isMirrored ? places.map(({ x, y }) => ({ x: HOLES_PER_SIDE - x, y })) : places
  return { places: [...way, placeOfHole(hole)], knocks }
}

/**
 * Simulates a ball from the end of the gate until it rests, for at most `ROLL_STEPS_MAX` steps.
 * @returns the path, the number of steps, and the hole in which the ball rests; `undefined` when it does not come to
 * rest
 */
export function rollBallFromGate({
  vx,
  vy,
}: BallLaunch): RollPath & { readonly hole: number | undefined; readonly steps: number } {
  const mouth = GATE_PATH.at(-1) ?? GATE_PLACE
  const ball: Ball = { ...mouth, vx, vy }
  const places: BoardPlace[] = [...GATE_PATH]
  const knocks: number[] = []
  for (let step = 1; step <= ROLL_STEPS_MAX; step++) {
    const under = holeUnder(ball)
    const speed = Math.sqrt(ball.vx ** 2 + ball.vy ** 2)
    if (under.isOver && speed < REST_SPEED && under.distance < REST_DISTANCE) {
      return { places, knocks: knocks.map(at => at / step), hole: under.hole, steps: step }
    }
    moveBall(ball, under, speed)
    if (bounceOffRails(ball)) knocks.push(step)
    if (step % STEPS_PER_PLACE === 0) places.push({ x: ball.x, y: ball.y })
  }
  return { places, knocks: knocks.map(at => at / ROLL_STEPS_MAX), hole: undefined, steps: ROLL_STEPS_MAX }
}

/** Moves the ball by one step, over a hole or over the board between holes. */
function moveBall(ball: Ball, { isOver, dx, dy }: HoleUnder, speed: number): void {
  const share = speed < PASSING_SPEED ? 1 : PASSING_HOLE_EFFECT_SHARE
  const left = isOver
    ? 1 - HOLE_SPEED_LOSS_RATE * STEP_S * share
    : Math.max(0, 1 - (FRICTION * STEP_S) / Math.max(speed, FRICTION))
  const [pullX, pullY] = isOver ? [dx * HOLE_PULL * share, dy * HOLE_PULL * share] : [0, GRAVITY]
  ball.vx = ball.vx * left + pullX * STEP_S
  ball.vy = ball.vy * left + pullY * STEP_S
  ball.x += ball.vx * STEP_S
  ball.y += ball.vy * STEP_S
}

/**
 * Reflects a ball that hits a rail. The gate also acts as a rail once the ball has left it.
 * @returns whether the ball hit a rail
 */
function bounceOffRails(ball: Ball): boolean {
  const [least, most] = [BALL_RADIUS, HOLES_PER_SIDE - BALL_RADIUS]
  const isAside = (ball.x < least && ball.vx < 0) || (ball.x > most && ball.vx > 0)
  const isAlong = (ball.y < least && ball.vy < 0) || (ball.y > most && ball.vy > 0)
  if (isAside) ball.vx *= -SPRING
  if (isAlong) ball.vy *= -SPRING
  return isAside || isAlong
}

function holeUnder({ x, y }: BoardPlace): HoleUnder {
  const clampToHoleIndex = (value: number) => Math.min(HOLES_PER_SIDE - 1, Math.max(0, Math.floor(value)))
  const hole = clampToHoleIndex(y) * HOLES_PER_SIDE + clampToHoleIndex(x)
  const middle = placeOfHole(hole)
  const [dx, dy] = [middle.x - x, middle.y - y]
  const distance = Math.sqrt(dx ** 2 + dy ** 2)
  return { hole, dx, dy, distance, isOver: distance < HOLE_RADIUS }
}
