import { EVEN_ACCELERATION_EASING, EVEN_BRAKING_EASING } from '../kit/stage/easing.ts'
import { startMotion, stopElementAtTransform, stopMotions } from '../kit/stage/motion.ts'
import { boardGeometryOfRows, pointsOnCoinPath } from './geometry.ts'
import type { RowCount } from './odds.ts'
import { coinFallMsOfRows, FALL_TO_FIRST_PIN_MS, PIN_HOP_MS } from './timeline.ts'

/**
 * The moving elements: `aside` moves the coin sideways; `down`, an element inside `aside`, moves it up and down; `face`
 * is the coin's picture; `spark` is the light at a hit pin.
 */
export interface CoinElements {
  readonly aside: HTMLElement
  readonly down: HTMLElement
  readonly face: HTMLElement
  readonly spark: HTMLElement
}

/** The height to which a coin bounces off a pin, as a share of the distance between two rows of pins. */
const PIN_BOUNCE_HEIGHT_SHARE = 0.3
/** The share of a hop's time in which the coin rises. With this share, rise and fall have the same acceleration. */
const HOP_RISE_TIME_SHARE =
  Math.sqrt(PIN_BOUNCE_HEIGHT_SHARE) /
  (Math.sqrt(PIN_BOUNCE_HEIGHT_SHARE) + Math.sqrt(1 + PIN_BOUNCE_HEIGHT_SHARE))
const TURN_DEGREES = 80
const APPEAR_MS = 160

/**
 * Converts a position in units of the board to percent of the coin's own size, so that the movement does not depend on
 * the size of the stage.
 */
const shareOf = (units: number, radius: number) => `${((units - radius) / (2 * radius)) * 100}%`
const transformX = (x: number, radius: number) => `translateX(${shareOf(x, radius)})`
const transformY = (y: number, radius: number) => `translateY(${shareOf(y, radius)})`

function putCoin({ aside, down, face, spark }: CoinElements, x: number, y: number, radius: number): void {
  stopMotions([face, spark])
  stopElementAtTransform(aside, transformX(x, radius))
  stopElementAtTransform(down, transformY(y, radius))
}

/** Puts the coin into the chute without movement. */
export function putCoinInChute(parts: CoinElements, rows: RowCount): void {
  const { start, coinRadius } = boardGeometryOfRows(rows)
  putCoin(parts, start.x, start.y, coinRadius)
}

/** Puts the coin into the slot at the end of its path without movement. */
export function putCoinInSlot(parts: CoinElements, rows: RowCount, path: string): void {
  const end = pointsOnCoinPath(rows, path).at(-1)
  if (end) putCoin(parts, end.x, end.y, boardGeometryOfRows(rows).coinRadius)
}

/** Puts a new coin into the chute, where it rattles until it falls. */
export function rattleCoin(parts: CoinElements, rows: RowCount): void {
  putCoinInChute(parts, rows)
  startMotion(parts.face, [{ opacity: 0, transform: 'translateY(-60%)' }, {}], { duration: APPEAR_MS })
  startMotion(
    parts.face,
    [
      { transform: 'rotate(0deg)' },
      { transform: 'translateX(6%) rotate(9deg)' },
      { transform: 'translateX(-6%) rotate(-9deg)' },
      { transform: 'rotate(0deg)' },
    ],
    { duration: 260, delay: APPEAR_MS, iterations: Number.POSITIVE_INFINITY },
  )
}

/**
 * Lets the coin fall along its path, so that it comes to rest `inMs` milliseconds from now. Every fall on a board with
 * the same number of rows takes the same time, whatever the coin pays.
 */
export function letCoinFall(parts: CoinElements, rows: RowCount, path: string, inMs: number): void {
  putCoinInChute(parts, rows)
  const lastsMs = coinFallMsOfRows(rows)
  const timing = { duration: lastsMs, delay: inMs - lastsMs, fill: 'both' as const }
  const { aside, down, face, spark } = createCoinFallKeyframes(rows, path)
  startMotion(parts.aside, aside, timing, () => putCoinInSlot(parts, rows, path))
  startMotion(parts.down, down, timing)
  startMotion(parts.face, face, timing)
  startMotion(parts.spark, spark, timing)
}

/** The keyframes of a fall, for each moving part. Their offsets are shares of `coinFallMsOfRows`. */
export function createCoinFallKeyframes(
  rows: RowCount,
  path: string,
): Readonly<Record<keyof CoinElements, Keyframe[]>> {
  const { start, coinRadius, down: rowHeight } = boardGeometryOfRows(rows)
  const lastsMs = coinFallMsOfRows(rows)
  const way = pointsOnCoinPath(rows, path)
  const offsetOfHop = (index: number) => (FALL_TO_FIRST_PIN_MS + index * PIN_HOP_MS[rows]) / lastsMs
  const hop = PIN_HOP_MS[rows] / lastsMs
  const aside: Keyframe[] = [{ transform: transformX(start.x, coinRadius), offset: 0 }]
  const down: Keyframe[] = [
    { transform: transformY(start.y, coinRadius), offset: 0, easing: EVEN_ACCELERATION_EASING },
  ]
  const face: Keyframe[] = [{ transform: 'rotate(0deg)', offset: 0 }]
  const spark: Keyframe[] = [{ opacity: 0, transform: 'none', offset: 0, easing: 'steps(1, end)' }]
  let degrees = 0
  for (const [index, { x, y }] of way.entries()) {
    const turn = path[index]
    aside.push({ transform: transformX(x, coinRadius), offset: offsetOfHop(index) })
    face.push({ transform: `rotate(${degrees}deg)`, offset: offsetOfHop(index) })
    if (turn === undefined) {
      down.push(...createSlotBounceKeyframes(y, coinRadius, offsetOfHop(index)))
      continue
    }
    degrees += turn === 'R' ? TURN_DEGREES : -TURN_DEGREES
    down.push(
      { transform: transformY(y, coinRadius), offset: offsetOfHop(index), easing: EVEN_BRAKING_EASING },
      {
        transform: transformY(y - PIN_BOUNCE_HEIGHT_SHARE * rowHeight, coinRadius),
        offset: offsetOfHop(index) + HOP_RISE_TIME_SHARE * hop,
        easing: EVEN_ACCELERATION_EASING,
      },
    )
    const place = `${transformX(x, coinRadius)} ${transformY(y + coinRadius, coinRadius)}`
    spark.push(
      { opacity: 1, transform: `${place} scale(.5)`, offset: offsetOfHop(index), easing: 'ease-out' },
      {
        opacity: 0,
        transform: `${place} scale(1.25)`,
        offset: offsetOfHop(index) + 0.9 * hop,
        easing: 'steps(1, end)',
      },
    )
  }
  const end = way.at(-1) ?? start
  aside.push({ transform: transformX(end.x, coinRadius), offset: 1 })
  face.push({ transform: `rotate(${Math.round(degrees / 360) * 360}deg)`, offset: 1 })
  spark.push({ opacity: 0, transform: 'none', offset: 1 })
  return { aside, down, face, spark }
}

/**
 * The vertical keyframes of the coin's last bounce in its slot.
 * @param y the coin's position at rest, in units of the cabinet
 * @param from the offset of the keyframe at which the coin reaches the slot
 */
function createSlotBounceKeyframes(y: number, radius: number, from: number): Keyframe[] {
  const rest = 1 - from
  return [
    { transform: transformY(y, radius), offset: from, easing: EVEN_BRAKING_EASING },
    { transform: transformY(y - 6, radius), offset: from + rest * 0.4, easing: EVEN_ACCELERATION_EASING },
    { transform: transformY(y, radius), offset: from + rest * 0.8 },
    { transform: transformY(y, radius), offset: 1 },
  ]
}
