import {
  type CoinPosition,
  type Coordinates,
  coinX,
  coinY,
  confineCoins,
  findNearPairs,
  separateCoins,
} from './coins.ts'
import {
  COIN_RADIUS,
  EDGE_MARGIN,
  LANDING_Y,
  PLATE_FACE_MAX_Y,
  PLATE_PUSH_MIN_Y,
  RESTING_COIN_MIN_Y,
  SHELF_EDGE_Y,
} from './geometry.ts'

/** Distance that the plate moves in one step. */
const ADVANCE = 0.4
/** Rounds in which overlapping coins are moved apart, in each step. */
const ROUNDS = 8
/** Steps after which the pairs of near coins are found again. */
const PAIR_STEPS = 3
const REST_STEPS_MAX = 60
/** When no coin is to fall, the plate goes back once a front coin has moved this far. */
const STIR = 0.35 * COIN_RADIUS
const FRONT = SHELF_EDGE_Y - 2.2 * COIN_RADIUS
/** A coin that moves beyond this y may pass the edge within a few steps. */
const NEAR_EDGE = SHELF_EDGE_Y - 3 * ADVANCE
/** The least y of a resting coin's middle, with a tolerance. */
const NEAREST = RESTING_COIN_MIN_Y - 0.05

/** The most steps of one push. */
export const PUSH_STEPS_MAX = Math.ceil(PLATE_FACE_MAX_Y / ADVANCE) + REST_STEPS_MAX

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
export interface CoinFall {
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
  readonly falls: readonly CoinFall[]
  /** The final place of every coin; a fallen coin's is just beyond the edge. */
  readonly places: readonly CoinPosition[]
}

/** Called at the beginning and after every step. The next step changes `at` in place, so a recorder must copy it. */
export type PushStepRecorder = (at: Coordinates, face: number) => void

/**
 * Simulates one push. Coins are rigid discs on a rough shelf, which stop as soon as nothing pushes them. The plate
 * moves forward until the wanted number of coins has fallen. The simulation uses only additions, multiplications,
 * divisions and square roots, so that the same coins move in the same way on every device.
 */
export function simulatePush(
  coins: readonly CoinPosition[],
  { landing, skew, reach }: PushChoice,
  wanted: number,
  record?: PushStepRecorder,
): PushResult {
  const all = [...coins, ...landing.map(x => ({ x, y: LANDING_Y }))]
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
    if (isForward ? face >= PLATE_FACE_MAX_Y : restSteps++ >= REST_STEPS_MAX) return ended(false)
    if (isForward) {
      face += ADVANCE
      forwardSteps += 1
    }
    if (steps % PAIR_STEPS === 0) pairs = findNearPairs(at, isGone)
    steps += 1
    let isMoving = false
    for (let round = 0; round < ROUNDS; round++) {
      isMoving = separateCoins(at, pairs)
      confineCoins(at, isGone, face, skew)
    }
    for (let coin = 0; coin < all.length; coin++) {
      if (isGone[coin] || coinY(at, coin) <= SHELF_EDGE_Y) continue
      isGone[coin] = 1
      falls.push({ coin, step: steps })
    }
    record?.(at, face)
    if (falls.length > wanted) return ended(false)
    if (!isForward && !isMoving) return ended(falls.length === wanted && areCoinsClear(at, isGone))
  }

  function ended(isRight: boolean): PushResult {
    const places = all.map((_, coin) => ({ x: coinX(at, coin), y: coinY(at, coin) }))
    return { isRight, steps, forwardSteps, falls, places }
  }
}

/**
 * Whether the plate has pushed enough: the wanted number of coins has fallen, or no coin is to fall and a front coin
 * has moved.
 */
function isFarEnough(
  at: Coordinates,
  from: readonly CoinPosition[],
  { face, reach, wanted, fallen }: { face: number; reach: number; wanted: number; fallen: number },
): boolean {
  if (face < PLATE_PUSH_MIN_Y || fallen < wanted) return false
  if (wanted > 0 || face >= reach) return true
  return from.some(({ y }, coin) => {
    const now = coinY(at, coin)
    return y > FRONT && (now - y > STIR || (now > NEAR_EDGE && now > y))
  })
}

/** Whether all coins on the shelf are clear of the edge, and leave room in front of the plate. */
function areCoinsClear(at: Coordinates, isGone: Uint8Array): boolean {
  return isGone.every((gone, coin) => {
    const y = coinY(at, coin)
    return gone === 1 || (y <= SHELF_EDGE_Y - EDGE_MARGIN && y >= NEAREST)
  })
}
