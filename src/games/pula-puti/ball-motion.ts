import { startMotion, stopMotions } from '../kit/motion.ts'
import { BALL_RADIUS, COLUMN, GATE, type Place, placeOf, seen } from './board.ts'
import { SIDE } from './odds.ts'
import type { Roll } from './roll.ts'
import { ROLL_MS, SINK_MS } from './timeline.ts'

/** What moves: the ball, its painted skin within that, and the shade of the hole over it. */
export interface BallParts {
  readonly ball: HTMLElement
  readonly skin: HTMLElement
  readonly shade: HTMLElement
}

/** The ball's radius at the front edge of the board, in units of the picture. */
export const BALL_UNITS = BALL_RADIUS * COLUMN
/** How far the middle of a ball is seen above the place that it touches, in its radii. */
const LIFT = 0.5
/** How large and how dark a ball is seen in a hole. */
const SUNK_SIZE = 0.86
const SUNK_SHADE = 0.35
/** How far the skin moves for a diameter of way: less than on a real ball, so that the eye can follow it. */
const TURN = 0.6
const RATTLE_MS = 260
const APPEAR_MS = 160

/**
 * Where a ball at a place of the board is drawn, and how large.
 * @param lift how far its middle is drawn above the place, in radii
 * @returns its middle in units of the picture, and its size as a share of that at the front edge
 */
export function ballAt(place: Place, lift = LIFT): { x: number; y: number; size: number } {
  const { x, y, size } = seen(place)
  return { x, y: y - lift * size * BALL_UNITS, size }
}

/** As percentages of the ball's own box, so that it holds at every size of the stage. */
function placed({ x, y, size }: { x: number; y: number; size: number }): string {
  const share = (units: number) => `${(((units - BALL_UNITS) / (2 * BALL_UNITS)) * 100).toFixed(2)}%`
  return `translate(${share(x)}, ${share(y)}) scale(${size.toFixed(4)})`
}

/** The skin of a ball at a place, as percentages of the ball. It is eight balls wide and high. */
function turned({ x, y }: Place): string {
  const share = (way: number) => `${((way / (2 * BALL_RADIUS)) * TURN * (100 / 8)).toFixed(2)}%`
  return `translate(${share(x - SIDE / 2)}, ${share(y - SIDE / 2)})`
}

/** A ball in a hole. */
function sunk(hole: number): string {
  const { x, y, size } = ballAt(placeOf(hole), 0)
  return placed({ x, y, size: size * SUNK_SIZE })
}

function put({ ball, skin, shade }: BallParts, at: string, place: Place, dark: number): void {
  stopMotions([ball, skin, shade])
  ball.style.transform = at
  skin.style.transform = turned(place)
  shade.style.opacity = String(dark)
}

/** Puts the ball into the gate without movement. */
export function wait(parts: BallParts): void {
  put(parts, placed(ballAt(GATE)), GATE, 0)
}

/** Puts the ball into a hole without movement. */
export function rest(parts: BallParts, hole: number): void {
  put(parts, sunk(hole), placeOf(hole), SUNK_SHADE)
}

/** A ball in the gate, which rattles there until it rolls. */
export function rattle(parts: BallParts): void {
  wait(parts)
  const at = ballAt(GATE)
  const aside = (x: number) => ({ transform: placed({ ...at, x: at.x + x }) })
  startMotion(parts.ball, [{ opacity: 0 }, {}], { duration: APPEAR_MS })
  startMotion(parts.ball, [aside(0), aside(1.6), aside(-1.6), aside(0)], {
    duration: RATTLE_MS,
    iterations: Number.POSITIVE_INFINITY,
  })
}

/** Lets the ball roll so that it rests in `inMs` milliseconds. */
export function roll(parts: BallParts, { places }: Roll, hole: number, inMs: number): void {
  wait(parts)
  const duration = ROLL_MS + SINK_MS
  const timing = { duration, delay: inMs - duration, fill: 'both' as const }
  const { ball, skin, shade } = rollFrames(places, hole)
  const rolled = startMotion(parts.ball, ball, timing)
  startMotion(parts.skin, skin, timing)
  startMotion(parts.shade, shade, timing)
  rolled.finished.then(
    () => rest(parts, hole),
    () => undefined,
  )
}

/** The frames of a roll for each moving part. */
export function rollFrames(
  places: readonly Place[],
  hole: number,
): Readonly<Record<keyof BallParts, Keyframe[]>> {
  const arrived = ROLL_MS / (ROLL_MS + SINK_MS)
  const at = (index: number) => (index / (places.length - 1)) * arrived
  return {
    ball: [
      ...places.map((place, index) => ({ transform: placed(ballAt(place)), offset: at(index) })),
      { transform: sunk(hole), offset: 1 },
    ],
    skin: places.map((place, index) => ({ transform: turned(place), offset: at(index) })),
    shade: [
      { opacity: 0, offset: 0 },
      { opacity: 0, offset: arrived },
      { opacity: SUNK_SHADE, offset: 1 },
    ],
  }
}
