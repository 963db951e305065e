import type { CoinPosition } from './coins.ts'
import {
  COIN_RADIUS,
  COINS_MAX,
  LANDING_COINS_MAX,
  PLATE_FACE_MAX_Y,
  PLATE_PUSH_MIN_Y,
  REFILL_BELOW_COIN_COUNT,
  RESTING_COIN_MIN_Y,
  SHELF_EDGE_Y,
  SHELF_WIDTH,
} from './geometry.ts'
import { PUSH_STEPS_MAX, type PushChoice, type PushResult, simulatePush } from './push.ts'
import { type Coin, MINTING_COUNT, roundCoinForStorage, type Shelf } from './shelf.ts'

/** Number of simulated pushes that one round of the search tries. */
const TRIES = 16
/**
 * A push fits if exactly the wanted number of coins falls. A round of the search ends after this many pushes that fit,
 * or after one that leaves no coin near the edge (when no coin is to fall: no more than before). Of the pushes that fit,
 * the one that leaves the fewest coins near the edge is taken.
 */
const FITTING_MAX = 4
/** Range of the plate's skew in the second round of the search. */
const SKEW_MAX = 6
/** Coins whose middle is beyond this y look as if they were about to fall. */
const NEAR_EDGE = SHELF_EDGE_Y - 0.3 * COIN_RADIUS
/** In the last round of the search, coins whose middle is behind this y are removed to make room for the push. */
const BACK = RESTING_COIN_MIN_Y + 2.5 * COIN_RADIUS

/** The rounds of the search; each starts only when no push of the rounds before it fits. */
const ROUNDS = [
  { skew: 0, clearsBack: false },
  { skew: SKEW_MAX, clearsBack: false },
  { skew: 0, clearsBack: true },
] as const

/** The most simulated steps for one drop. */
export const STEER_STEPS_MAX = ROUNDS.length * TRIES * PUSH_STEPS_MAX

/** A drop: the simulated push, and the shelf after it. */
export interface SimulatedDrop {
  /** The coins before the push, then those that land. */
  readonly coins: readonly Coin[]
  /** Number of coins that land, which are the last of `coins`; the player's coin is the first of them. */
  readonly landing: number
  readonly choice: PushChoice
  /** `undefined` when no push fits: the coins that landed are removed again, and the award is paid by hand. */
  readonly pushed: PushResult | undefined
  /** Coins that the machine removes at the back while the player's coin falls. */
  readonly clearedFirst: readonly Coin[]
  /** Numbers of the `coins` that the machine removes while the plate goes back. */
  readonly clearedLast: readonly number[]
  readonly shelf: Shelf
  /** Number of simulated steps, for the tests. */
  readonly steps: number
}

/**
 * A pseudo-random generator of numbers from 0 to below 1; the same seed gives the same numbers. They decide no result.
 */
type Choices = () => number

/**
 * Searches for a landing place and a push by which exactly the wanted number of coins falls. Yields after every try, so
 * that the page can do other work in between.
 * @param wanted number of coins that must fall
 * @param seed a whole number
 */
export function* searchPushStepwise(
  shelf: Shelf,
  wanted: number,
  seed: number,
): Generator<undefined, SimulatedDrop> {
  const choices = createChoices(seed)
  const nearBefore = wanted === 0 ? shelf.filter(isNearEdge).length : 0
  let steps = 0
  for (const { skew, clearsBack } of ROUNDS) {
    const remaining = clearsBack ? shelf.filter(({ y }) => y >= BACK) : shelf
    const fitting: { readonly choice: PushChoice; readonly pushed: PushResult; readonly near: number }[] = []
    for (const [tried, x] of landingsOf(remaining, wanted, choices).entries()) {
      const choice = {
        landing: [x, ...moreLandings(remaining, wanted, x, choices)],
        skew: (choices() - 0.5) * skew,
        // The later tries push only as far as every push must.
        reach:
          tried < TRIES / 2
            ? PLATE_PUSH_MIN_Y + choices() * (PLATE_FACE_MAX_Y - PLATE_PUSH_MIN_Y)
            : PLATE_PUSH_MIN_Y,
      }
      const pushed = simulatePush(remaining, choice, wanted)
      steps += pushed.steps
      if (pushed.isRight) fitting.push({ choice, pushed, near: countNearEdge(pushed) })
      if (fitting.length === FITTING_MAX || fitting.some(({ near }) => near <= nearBefore)) break
      yield
    }
    const best = fitting.toSorted((a, b) => a.near - b.near)[0]
    if (best) return dropOf(shelf, remaining, best, { seed, steps })
  }
  const choice = { landing: [SHELF_WIDTH / 2], skew: 0, reach: PLATE_PUSH_MIN_Y }
  const coins = [...shelf, landedCoin(SHELF_WIDTH / 2, seed)]
  return { coins, landing: 1, choice, pushed: undefined, clearedFirst: [], clearedLast: [], shelf, steps }
}

/** Runs the whole search at once. @param wanted number of coins that must fall @param seed a whole number */
export function findPush(shelf: Shelf, wanted: number, seed: number): SimulatedDrop {
  const tries = searchPushStepwise(shelf, wanted, seed)
  for (;;) {
    const { done, value } = tries.next()
    if (done) return value
  }
}

/**
 * The landing places to try: x of the player's coin. When no coin is to fall, places with the most room in front come
 * first.
 */
function landingsOf(shelf: Shelf, wanted: number, choices: Choices): readonly number[] {
  const places = Array.from(
    { length: TRIES },
    () => COIN_RADIUS + choices() * (SHELF_WIDTH - 2 * COIN_RADIUS),
  )
  if (wanted > 0) return places
  const room = new Map(places.map(x => [x, roomAt(shelf, x)]))
  return places.toSorted((a, b) => (room.get(b) ?? 0) - (room.get(a) ?? 0))
}

/** The y to which a coin at x can be pushed before it touches another coin. */
function roomAt(shelf: readonly CoinPosition[], x: number): number {
  return shelf.reduce((room, coin) => {
    const across = 4 * COIN_RADIUS ** 2 - (coin.x - x) ** 2
    return across > 0 ? Math.min(room, coin.y - Math.sqrt(across)) : room
  }, SHELF_EDGE_Y)
}

/**
 * The x of further coins that fall beside the player's coin: on a shelf with few coins, and for a push with many falls.
 */
function moreLandings(shelf: Shelf, wanted: number, x: number, choices: Choices): number[] {
  const lacking =
    Math.max(REFILL_BELOW_COIN_COUNT, Math.min(COINS_MAX, REFILL_BELOW_COIN_COUNT + wanted / 2)) -
    shelf.length -
    1
  const taken = [x]
  for (let tries = 0; tries < TRIES && taken.length < Math.min(LANDING_COINS_MAX, 1 + lacking); tries++) {
    const other = COIN_RADIUS + choices() * (SHELF_WIDTH - 2 * COIN_RADIUS)
    if (taken.every(each => Math.abs(each - other) > 2 * COIN_RADIUS)) taken.push(other)
  }
  return taken.slice(1)
}

function countNearEdge({ places, falls }: PushResult): number {
  const fallen = new Set(falls.map(({ coin }) => coin))
  return places.filter((place, coin) => isNearEdge(place) && !fallen.has(coin)).length
}

const isNearEdge = ({ y }: CoinPosition) => y > NEAR_EDGE

function dropOf(
  shelf: Shelf,
  remaining: Shelf,
  { choice, pushed }: { readonly choice: PushChoice; readonly pushed: PushResult },
  { seed, steps }: { readonly seed: number; readonly steps: number },
): SimulatedDrop {
  const coins = [...remaining, ...choice.landing.map((x, index) => landedCoin(x, seed + index))]
  const fallen = new Set(pushed.falls.map(({ coin }) => coin))
  const rest = coins
    .map((coin, number) => ({ number, coin: roundCoinForStorage({ ...coin, ...pushed.places[number] }) }))
    .filter(({ number }) => !fallen.has(number))
    .sort((a, b) => b.coin.y - a.coin.y)
  return {
    coins,
    landing: choice.landing.length,
    choice,
    pushed,
    clearedFirst: shelf.filter(coin => !remaining.includes(coin)),
    clearedLast: rest.slice(COINS_MAX).map(({ number }) => number),
    shelf: rest.slice(0, COINS_MAX).map(({ coin }) => coin),
    steps,
  }
}

function landedCoin(x: number, seed: number): Coin {
  return { x, y: 0, minting: Math.abs(seed) % MINTING_COUNT }
}

/** A linear congruential generator; its numbers come from the upper bits, since the lower bits are regular. */
function createChoices(seed: number): Choices {
  let word = seed >>> 0
  return () => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0
    return (word >>> 8) / 2 ** 24
  }
}

/** The FNV-1a hash of a text, such as the id of a drop: a whole number from 0. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
