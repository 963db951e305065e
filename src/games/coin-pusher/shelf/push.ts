import { type Coordinates, confine, nearPairs, type Place, separate, xOf, yOf } from './coins.ts'
import { EDGE, EDGE_MARGIN, FACE_MAX, FACE_MIN, LANDING_Y, RADIUS, REST_MIN } from './geometry.ts'

/** Length of one step of the plate. */
const ADVANCE = 0.4
/** How often touching coins push each other apart in one step. */
const ROUNDS = 8
/** Steps after which the pairs of near coins are found again. */
const PAIR_STEPS = 3
const REST_STEPS_MAX = 60
/** How far the front coins move, when nothing is to fall, before the plate goes back. */
const STIR = 0.35 * RADIUS
const FRONT = EDGE - 2.2 * RADIUS
/** Coins that move behind this line may be over the edge a few steps later. */
const NEAR_EDGE = EDGE - 3 * ADVANCE
/** Tolerance of the nearest place to the plate. */
const NEAREST = REST_MIN - 0.05

/** The most steps of one push. */
export const PUSH_STEPS_MAX = Math.ceil(FACE_MAX / ADVANCE) + REST_STEPS_MAX

/** The free parameters of a push. */
export interface PushChoice {
  /** x of the coins that land in front of the plate. */
  readonly landing: readonly number[]
  /** How much further the plate is at the right wall than at the left one. */
  readonly skew: number
  /** Where the plate turns back when nothing is to fall, unless the front coins have moved before. */
  readonly reach: number
}

/** A coin that falls over the edge. */
export interface Fall {
  /** Its number: first those on the shelf, then those that land. */
  readonly coin: number
  /** The step in which its centre passes the edge, from 1. */
  readonly step: number
}

/** A simulated push. */
export interface Pushed {
  /** Whether exactly the wanted number of coins fell, and all others lie clear of edge and plate. */
  readonly isRight: boolean
  readonly steps: number
  /** Steps in which the plate moves forward; in the others coins come to rest. */
  readonly forwardSteps: number
  readonly falls: readonly Fall[]
  /** The place of every coin at the end; of a fallen coin just behind the edge. */
  readonly places: readonly Place[]
}

/** Called at the beginning and after every step. The coordinates change later. */
export type Recorder = (at: Coordinates, face: number) => void

/**
 * Pushes coins, which are rigid discs on a rough shelf: they stop as soon as nothing pushes them. The plate moves
 * forward until the wanted number has fallen. Only additions, multiplications, divisions and square roots decide, so the
 * same coins move in the same way on every device.
 */
export function push(
  coins: readonly Place[],
  { landing, skew, reach }: PushChoice,
  wanted: number,
  record?: Recorder,
): Pushed {
  const all = [...coins, ...landing.map(x => ({ x, y: LANDING_Y }))]
  const at = Float64Array.from(all.flatMap(({ x, y }) => [x, y]))
  const isGone = new Uint8Array(all.length)
  const falls: Fall[] = []
  let pairs: readonly number[] = []
  let face = 0
  let forwardSteps = 0
  let restSteps = 0
  let steps = 0
  record?.(at, face)
  for (;;) {
    const isForward =
      restSteps === 0 &&
      !isFarEnough(at, all, { face: face - Math.abs(skew) / 2, reach, wanted, fallen: falls.length })
    if (isForward ? face >= FACE_MAX : restSteps++ >= REST_STEPS_MAX) return ended(false)
    if (isForward) {
      face += ADVANCE
      forwardSteps += 1
    }
    if (steps % PAIR_STEPS === 0) pairs = nearPairs(at, isGone)
    steps += 1
    let isMoving = false
    for (let round = 0; round < ROUNDS; round++) {
      isMoving = separate(at, pairs)
      confine(at, isGone, face, skew)
    }
    for (let coin = 0; coin < all.length; coin++) {
      if (isGone[coin] || yOf(at, coin) <= EDGE) continue
      isGone[coin] = 1
      falls.push({ coin, step: steps })
    }
    record?.(at, face)
    if (falls.length > wanted) return ended(false)
    if (!isForward && !isMoving) return ended(falls.length === wanted && areClear(at, isGone))
  }

  function ended(isRight: boolean): Pushed {
    const places = all.map((_, coin) => ({ x: xOf(at, coin), y: yOf(at, coin) }))
    return { isRight, steps, forwardSteps, falls, places }
  }
}

/** Whether the plate has pushed enough: as many have fallen as wanted, or, when none shall, the front coins have moved. */
function isFarEnough(
  at: Coordinates,
  from: readonly Place[],
  { face, reach, wanted, fallen }: { face: number; reach: number; wanted: number; fallen: number },
): boolean {
  if (face < FACE_MIN || fallen < wanted) return false
  if (wanted > 0 || face >= reach) return true
  return from.some(({ y }, coin) => {
    const now = yOf(at, coin)
    return y > FRONT && (now - y > STIR || (now > NEAR_EDGE && now > y))
  })
}

/** Whether the coins on the shelf lie behind the edge, and leave room in front of the plate. */
function areClear(at: Coordinates, isGone: Uint8Array): boolean {
  return isGone.every((gone, coin) => {
    const y = yOf(at, coin)
    return gone === 1 || (y <= EDGE - EDGE_MARGIN && y >= NEAREST)
  })
}
