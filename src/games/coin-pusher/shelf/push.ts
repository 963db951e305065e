import {
  type CoinCoordinates,
  type CoinPosition,
  findNearPairs,
  keepCoinsInsideCase,
  separateCoins,
  xOfCoin,
  yOfCoin,
} from './coins.ts'
import {
  COIN_LANDING_Y,
  COIN_RADIUS,
  PLATE_FACE_MAX_Y,
  PLATE_PUSH_MIN_Y,
  RESTING_COIN_MIN_Y,
  SHELF_EDGE_MARGIN,
  SHELF_EDGE_Y,
} from './geometry.ts'

/** Distance by which the plate moves in one step, in units of the shelf. */
const PLATE_STEP_DISTANCE = 0.4
/** Number of passes in one step. Each pass moves overlapping coins apart. */
const SEPARATION_PASSES_PER_STEP = 8
/** Number of steps after which the simulation searches for near pairs again. */
const STEPS_PER_PAIR_SEARCH = 3
const REST_STEPS_MAX = 60
/** In a push without falling coins, the plate turns back after a front coin has moved by this distance. */
const FRONT_COIN_MOVE_TO_TURN_BACK = 0.35 * COIN_RADIUS
const FRONT_COIN_MIN_Y = SHELF_EDGE_Y - 2.2 * COIN_RADIUS
/** A coin beyond this y may pass the edge within a few steps. */
const NEAR_EDGE = SHELF_EDGE_Y - 3 * PLATE_STEP_DISTANCE
/** The smallest y of the middle of a coin at rest, minus a tolerance. */
const RESTING_COIN_MIN_Y_WITH_TOLERANCE = RESTING_COIN_MIN_Y - 0.05

/**
 * The most steps of one push: forward steps until the plate reaches `PLATE_FACE_MAX_Y`, then `REST_STEPS_MAX` steps in
 * which the coins come to rest.
 */
export const PUSH_STEPS_MAX = Math.ceil(PLATE_FACE_MAX_Y / PLATE_STEP_DISTANCE) + REST_STEPS_MAX

/** The parameters of a push that the search can choose freely. */
export interface PlatePushParameters {
  /** x of the coins that land in front of the plate. */
  readonly landing: readonly number[]
  /** The distance by which the plate's face is further forward at the right wall than at the left wall. */
  readonly skew: number
  /**
   * The y at which the plate turns back in a push without falling coins. It turns back earlier if a front coin has
   * moved.
   */
  readonly reach: number
}

/** A coin that falls over the edge. */
export interface CoinFall {
  /** Index of the coin: first the coins on the shelf, then the landing coins. */
  readonly coin: number
  /** The step in which the coin's middle passes the edge, from 1. */
  readonly step: number
}

export interface PlatePushResult {
  /**
   * Whether the push is usable: exactly the wanted number of coins fell, and every other coin is far enough from the
   * edge and from the plate.
   */
  readonly isRight: boolean
  readonly steps: number
  /** Number of steps in which the plate moved forward; in the other steps the coins came to rest. */
  readonly forwardSteps: number
  readonly falls: readonly CoinFall[]
  /** The final position of every coin; a fallen coin's position is just beyond the edge. */
  readonly places: readonly CoinPosition[]
}

/**
 * A function that the simulation calls at the start and after every step. It must copy `at`, which the next step
 * changes in place.
 */
export type PushStepRecorder = (at: CoinCoordinates, face: number) => void

/**
 * Simulates one push. The plate moves forward until the wanted number of coins has fallen. Coins are rigid discs that
 * stop as soon as nothing pushes them. Uses only additions, multiplications, divisions and square roots, which give the
 * same results on every device.
 */
export function simulatePlatePush(
  coins: readonly CoinPosition[],
  { landing, skew, reach }: PlatePushParameters,
  wanted: number,
  record?: PushStepRecorder,
): PlatePushResult {
  const all = [...coins, ...landing.map(x => ({ x, y: COIN_LANDING_Y }))]
  const at = Float64Array.from(all.flatMap(({ x, y }) => [x, y]))
  const isGone = new Uint8Array(all.length)
  const falls: CoinFall[] = []
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
    if (isForward ? face >= PLATE_FACE_MAX_Y : restSteps++ >= REST_STEPS_MAX) return createResult(false)
    if (isForward) {
      face += PLATE_STEP_DISTANCE
      forwardSteps += 1
    }
    if (steps % STEPS_PER_PAIR_SEARCH === 0) pairs = findNearPairs(at, isGone)
    steps += 1
    let isMoving = false
    for (let round = 0; round < SEPARATION_PASSES_PER_STEP; round++) {
      isMoving = separateCoins(at, pairs)
      keepCoinsInsideCase(at, isGone, face, skew)
    }
    for (let coin = 0; coin < all.length; coin++) {
      if (isGone[coin] || yOfCoin(at, coin) <= SHELF_EDGE_Y) continue
      isGone[coin] = 1
      falls.push({ coin, step: steps })
    }
    record?.(at, face)
    if (falls.length > wanted) return createResult(false)
    if (!isForward && !isMoving) return createResult(falls.length === wanted && areCoinsClear(at, isGone))
  }

  function createResult(isRight: boolean): PlatePushResult {
    const places = all.map((_, coin) => ({ x: xOfCoin(at, coin), y: yOfCoin(at, coin) }))
    return { isRight, steps, forwardSteps, falls, places }
  }
}

/**
 * Whether the plate may turn back: there is room for the next coins, and the wanted number of coins has fallen. If no
 * coin must fall, the plate must also have reached `reach` or moved a front coin.
 */
function isFarEnough(
  at: CoinCoordinates,
  from: readonly CoinPosition[],
  { face, reach, wanted, fallen }: { face: number; reach: number; wanted: number; fallen: number },
): boolean {
  if (face < PLATE_PUSH_MIN_Y || fallen < wanted) return false
  if (wanted > 0 || face >= reach) return true
  return from.some(({ y }, coin) => {
    const now = yOfCoin(at, coin)
    return y > FRONT_COIN_MIN_Y && (now - y > FRONT_COIN_MOVE_TO_TURN_BACK || (now > NEAR_EDGE && now > y))
  })
}

/** Whether every coin on the shelf has enough distance from the edge, and leaves room in front of the plate. */
function areCoinsClear(at: CoinCoordinates, isGone: Uint8Array): boolean {
  return isGone.every((gone, coin) => {
    const y = yOfCoin(at, coin)
    return gone === 1 || (y <= SHELF_EDGE_Y - SHELF_EDGE_MARGIN && y >= RESTING_COIN_MIN_Y_WITH_TOLERANCE)
  })
}
