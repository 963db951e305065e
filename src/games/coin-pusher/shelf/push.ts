import { type Coordinates, confineCoins, nearPairs, type Place, separateCoins, xOf, yOf } from './coins.ts'
import { EDGE, EDGE_MARGIN, FACE_MAX, FACE_MIN, LANDING_Y, RADIUS, REST_MIN } from './geometry.ts'

/** Distance that the plate moves in one step. */
const ADVANCE = 0.4
/** Rounds in which overlapping coins are moved apart, in each step. */
const ROUNDS = 8
/** Steps after which the pairs of near coins are found again. */
const PAIR_STEPS = 3
const REST_STEPS_MAX = 60
/** When no coin is to fall, the plate goes back once a front coin has moved this far. */
const STIR = 0.35 * RADIUS
const FRONT = EDGE - 2.2 * RADIUS
/** A coin that moves beyond this y may pass the edge within a few steps. */
const NEAR_EDGE = EDGE - 3 * ADVANCE
/** The least y of a resting coin's middle, with a tolerance. */
const NEAREST = REST_MIN - 0.05

/** The most steps of one push. */
export const PUSH_STEPS_MAX = Math.ceil(FACE_MAX / ADVANCE) + REST_STEPS_MAX

/** The free parameters of a push. */
export interface PushChoice {
  /** x of the coins that land in front of the plate. */
  readonly landing: readonly number[]
  /** The distance by which the plate's face is further forward at the right wall than at the left wall. */
  readonly skew: number
  /** The y at which the plate turns back when no coin is to fall, unless the front coins have moved before. */
  readonly reach: number
}

/** A coin that falls over the edge. */
export interface Fall {
  /** Number of the coin: the coins on the shelf are counted first, then those that land. */
  readonly coin: number
  /** The step in which the coin's middle passes the edge, from 1. */
  readonly step: number
}

export interface PushResult {
  /** Whether exactly the wanted number of coins fell, and all others are clear of edge and plate. */
  readonly isRight: boolean
  readonly steps: number
  /** Number of steps in which the plate moved forward; in the other steps the coins came to rest. */
  readonly forwardSteps: number
  readonly falls: readonly Fall[]
  /** The final place of every coin; a fallen coin's is just beyond the edge. */
  readonly places: readonly Place[]
}

/** Called at the beginning and after every step. The next step changes `at` in place, so a recorder must copy it. */
export type Recorder = (at: Coordinates, face: number) => void

/**
 * Simulates one push. Coins are rigid discs on a rough shelf, which stop as soon as nothing pushes them. The plate
 * moves forward until the wanted number of coins has fallen. The simulation uses only additions, multiplications,
 * divisions and square roots, so that the same coins move in the same way on every device.
 */
export function simulatePush(
  coins: readonly Place[],
  { landing, skew, reach }: PushChoice,
  wanted: number,
  record?: Recorder,
): PushResult {
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
      isMoving = separateCoins(at, pairs)
      confineCoins(at, isGone, face, skew)
    }
    for (let coin = 0; coin < all.length; coin++) {
      if (isGone[coin] || yOf(at, coin) <= EDGE) continue
      isGone[coin] = 1
      falls.push({ coin, step: steps })
    }
    record?.(at, face)
    if (falls.length > wanted) return ended(false)
    if (!isForward && !isMoving) return ended(falls.length === wanted && areCoinsClear(at, isGone))
  }

  function ended(isRight: boolean): PushResult {
    const places = all.map((_, coin) => ({ x: xOf(at, coin), y: yOf(at, coin) }))
    return { isRight, steps, forwardSteps, falls, places }
  }
}

/**
 * Whether the plate has pushed enough: the wanted number of coins has fallen, or no coin is to fall and a front coin
 * has moved.
 */
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

/** Whether all coins on the shelf are clear of the edge, and leave room in front of the plate. */
function areCoinsClear(at: Coordinates, isGone: Uint8Array): boolean {
  return isGone.every((gone, coin) => {
    const y = yOf(at, coin)
    return gone === 1 || (y <= EDGE - EDGE_MARGIN && y >= NEAREST)
  })
}
