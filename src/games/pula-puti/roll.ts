import { BALL_RADIUS, GATE, HOLE_RADIUS, type Place, placeOf } from './board.ts'
import { LAUNCHES, type Launch } from './launches.ts'
import { SIDE } from './odds.ts'

/** How a ball rolled. */
export interface Roll {
  /** Its places at equal times from the gate to the hole; the last one is the middle of the hole. */
  readonly places: readonly Place[]
  /** When it struck a rail, as a share of the whole time. */
  readonly knocks: readonly number[]
}

/** A ball on its way. Speeds in columns and rows a second. */
interface Ball {
  x: number
  y: number
  vx: number
  vy: number
}

/** The hole under a ball, or nearest to it. */
interface Under {
  readonly hole: number
  /** To the middle of the hole. */
  readonly dx: number
  readonly dy: number
  readonly distance: number
  readonly isOver: boolean
}

/** A step of the calculation, in seconds, and every how many steps a place is kept. */
const STEP_S = 1 / 120
const KEPT = 4
/** A roll takes so many steps: all of them are shown in one time, and none is hurried or held up much for it. */
export const STEPS_MIN = 280
export const STEPS_MAX = 420
/** Out of the gate a ball rolls straight; at its mouth it is thrown to a side. */
const OUT: readonly Place[] = [GATE.y, -0.2, 0.12].map(y => ({ x: GATE.x, y }))
/** Down the slope, and what the boards take: columns a second, each second. */
const GRAVITY = 0.8
const FRICTION = 1.6
/** What a rail gives back. */
const SPRING = 0.75
/** The pull to the middle of a hole, per column of distance, and the share of its speed that a ball loses there each second. */
const PULL = 55
const LOSS = 5
/** Faster than this a ball passes over holes, which have this share of their effect on it. */
const PASSING_SPEED = 2.2
const PASSING_SHARE = 0.15
/** Slower than this and so near the middle of a hole, a ball is at rest. */
const REST_SPEED = 0.4
const REST_DISTANCE = 0.12

/**
 * How a ball rolls into a hole. It knows the hole and nothing of bets or awards, so that no way is chosen for what it
 * passes (GLI-19 4.5.2).
 * @param seed any whole number from 0; the same seed rolls the same way
 */
export function rollInto(hole: number, seed: number): Roll {
  const [row, column] = [Math.floor(hole / SIDE), hole % SIDE]
  const middle = (SIDE - 1) / 2
  const ways = LAUNCHES[row * (middle + 1) + Math.min(column, SIDE - 1 - column)] ?? []
  const { places, knocks } = letGo(ways[seed % ways.length] ?? { vx: 0, vy: 0 })
  // The board is the same from left to right as from right to left.
  const isMirrored = column === middle ? Math.floor(seed / ways.length) % 2 === 1 : column > middle
  const way = isMirrored ? places.map(({ x, y }) => ({ x: SIDE - x, y })) : places
  return { places: [...way, placeOf(hole)], knocks }
}

/** Rolls a ball from the mouth of the gate until it rests. @returns its places until then, and the hole that it rests in, if any */
export function letGo({
  vx,
  vy,
}: Launch): Roll & { readonly hole: number | undefined; readonly steps: number } {
  const mouth = OUT.at(-1) ?? GATE
  const ball: Ball = { ...mouth, vx, vy }
  const places: Place[] = [...OUT]
  const knocks: number[] = []
  for (let step = 1; step <= STEPS_MAX; step++) {
    const under = holeUnder(ball)
    const speed = Math.sqrt(ball.vx ** 2 + ball.vy ** 2)
    if (under.isOver && speed < REST_SPEED && under.distance < REST_DISTANCE) {
      return { places, knocks: knocks.map(at => at / step), hole: under.hole, steps: step }
    }
    move(ball, under, speed)
    if (strike(ball)) knocks.push(step)
    if (step % KEPT === 0) places.push({ x: ball.x, y: ball.y })
  }
  return { places, knocks: knocks.map(at => at / STEPS_MAX), hole: undefined, steps: STEPS_MAX }
}

/** One step of the way, over a hole or over the boards between them. */
function move(ball: Ball, { isOver, dx, dy }: Under, speed: number): void {
  const share = speed < PASSING_SPEED ? 1 : PASSING_SHARE
  const left = isOver
    ? 1 - LOSS * STEP_S * share
    : Math.max(0, 1 - (FRICTION * STEP_S) / Math.max(speed, FRICTION))
  const [pullX, pullY] = isOver ? [dx * PULL * share, dy * PULL * share] : [0, GRAVITY]
  ball.vx = ball.vx * left + pullX * STEP_S
  ball.vy = ball.vy * left + pullY * STEP_S
  ball.x += ball.vx * STEP_S
  ball.y += ball.vy * STEP_S
}

/** Throws a ball back that has come to a rail. The gate lets it out and not in. @returns whether it struck one */
function strike(ball: Ball): boolean {
  const [least, most] = [BALL_RADIUS, SIDE - BALL_RADIUS]
  const isAside = (ball.x < least && ball.vx < 0) || (ball.x > most && ball.vx > 0)
  const isAlong = (ball.y < least && ball.vy < 0) || (ball.y > most && ball.vy > 0)
  if (isAside) ball.vx *= -SPRING
  if (isAlong) ball.vy *= -SPRING
  return isAside || isAlong
}

function holeUnder({ x, y }: Place): Under {
  const along = (value: number) => Math.min(SIDE - 1, Math.max(0, Math.floor(value)))
  const hole = along(y) * SIDE + along(x)
  const middle = placeOf(hole)
  const [dx, dy] = [middle.x - x, middle.y - y]
  const distance = Math.sqrt(dx ** 2 + dy ** 2)
  return { hole, dx, dy, distance, isOver: distance < HOLE_RADIUS }
}
