import type { CoinPosition } from './coins.ts'
import {
  COIN_RADIUS,
  LANDING_COINS_MAX,
  PLATE_FACE_MAX_Y,
  PLATE_PUSH_MIN_Y,
  REFILL_BELOW_COIN_COUNT,
  RESTING_COIN_MIN_Y,
  SHELF_COINS_MAX,
  SHELF_EDGE_Y,
  SHELF_WIDTH,
} from './geometry.ts'
import { type PlatePushParameters, type PlatePushResult, PUSH_STEPS_MAX, simulatePlatePush } from './push.ts'
import { BROWN_COIN_VARIANT_COUNT, type Coin, roundCoinForStorage, type Shelf } from './shelf.ts'

/** Maximum number of simulated pushes in one pass of the search. */
const TRIES_PER_PASS = 16
/**
 * The number of fitting pushes after which a pass of the search ends. A push fits if exactly the wanted number of coins
 * falls. The pass ends earlier if a fitting push leaves no coin near the edge; if no coin must fall, it is enough that
 * no more coins are near the edge than before. The search takes the fitting push with the fewest coins near the edge.
 */
const FITTING_PUSHES_PER_PASS_MAX = 4
/** The range of the plate's skew in the second pass: from minus half to plus half of this, in units of the shelf. */
const SKEW_MAX = 6
/** Coins whose middle is beyond this y look as if they were about to fall. */
const NEAR_EDGE = SHELF_EDGE_Y - 0.3 * COIN_RADIUS
/** The last pass of the search removes coins whose middle is behind this y, to make room for the push. */
const BACK_COINS_MAX_Y = RESTING_COIN_MIN_Y + 2.5 * COIN_RADIUS

/** The passes of the search, in order. The next pass starts only if no push of the earlier passes fits. */
const SEARCH_PASSES = [
  { skew: 0, clearsBack: false },
  { skew: SKEW_MAX, clearsBack: false },
  { skew: 0, clearsBack: true },
] as const

/**
 * Maximum number of simulated steps for one drop: every try of every pass of the search takes `PUSH_STEPS_MAX` steps.
 */
export const DROP_SEARCH_STEPS_MAX = SEARCH_PASSES.length * TRIES_PER_PASS * PUSH_STEPS_MAX

/** A drop: the simulated push, and the shelf after it. */
export interface SimulatedDrop {
  /** The coins on the shelf before the push, followed by the landing coins. */
  readonly coins: readonly Coin[]
  /** Number of landing coins, which are the last ones of `coins`. The player's coin is the first landing coin. */
  readonly landing: number
  readonly choice: PlatePushParameters
  /**
   * The result of the push; `undefined` if no push fits. Then the landed coins are removed again, and the award is paid
   * without falling coins.
   */
  readonly pushed: PlatePushResult | undefined
  /** Coins that the machine removes at the back while the player's coin falls. */
  readonly clearedFirst: readonly Coin[]
  /** Indexes in `coins` of the coins that the machine removes while the plate moves back. */
  readonly clearedLast: readonly number[]
  readonly shelf: Shelf
  /** Number of simulated steps, for the tests. */
  readonly steps: number
}

/**
 * A pseudo-random generator of numbers from 0 (included) to 1 (excluded). The same seed gives the same numbers. They
 * decide no award.
 */
type RandomChoice = () => number

/**
 * Searches for landing places and a push by which exactly the wanted number of coins falls. Yields after every try, so
 * that the page can do other work.
 * @param wanted number of coins that must fall
 * @param seed a whole number
 */
export function* searchPlatePushStepwise(
  shelf: Shelf,
  wanted: number,
  seed: number,
): Generator<undefined, SimulatedDrop> {
  const choices = createChoices(seed)
  const nearBefore = wanted === 0 ? shelf.filter(isNearEdge).length : 0
  let steps = 0
  for (const { skew, clearsBack } of SEARCH_PASSES) {
    const remaining = clearsBack ? shelf.filter(({ y }) => y >= BACK_COINS_MAX_Y) : shelf
    const fitting: {
      readonly choice: PlatePushParameters
      readonly pushed: PlatePushResult
      readonly near: number
    }[] = []
    for (const [tried, x] of firstLandingCandidates(remaining, wanted, choices).entries()) {
      const choice = {
        landing: [x, ...chooseFurtherLandings(remaining, wanted, x, choices)],
        skew: (choices() - 0.5) * skew,
        // In the second half of the tries, `reach` has its smallest value, so the plate moves only as far as every push
        // must move it.
        reach:
          tried < TRIES_PER_PASS / 2
            ? PLATE_PUSH_MIN_Y + choices() * (PLATE_FACE_MAX_Y - PLATE_PUSH_MIN_Y)
            : PLATE_PUSH_MIN_Y,
      }
      const pushed = simulatePlatePush(remaining, choice, wanted)
      steps += pushed.steps
      if (pushed.isRight) fitting.push({ choice, pushed, near: countNearEdge(pushed) })
      if (fitting.length === FITTING_PUSHES_PER_PASS_MAX || fitting.some(({ near }) => near <= nearBefore))
        break
      yield
    }
    const best = fitting.toSorted((a, b) => a.near - b.near)[0]
    if (best) return createSimulatedDrop(shelf, remaining, best, { seed, steps })
  }
  const choice = { landing: [SHELF_WIDTH / 2], skew: 0, reach: PLATE_PUSH_MIN_Y }
  const coins = [...shelf, landedCoin(SHELF_WIDTH / 2, seed)]
  return { coins, landing: 1, choice, pushed: undefined, clearedFirst: [], clearedLast: [], shelf, steps }
}

/**
 * Runs the whole search at once.
 * @param wanted number of coins that must fall
 * @param seed a whole number
 */
export function findPlatePush(shelf: Shelf, wanted: number, seed: number): SimulatedDrop {
  const tries = searchPlatePushStepwise(shelf, wanted, seed)
  for (;;) {
    const { done, value } = tries.next()
    if (done) return value
  }
}

/**
 * The landing places to try: x of the player's coin. When no coin must fall, the places with the most room in front
 * come first.
 */
function firstLandingCandidates(shelf: Shelf, wanted: number, choices: RandomChoice): readonly number[] {
  const places = Array.from(
    { length: TRIES_PER_PASS },
    () => COIN_RADIUS + choices() * (SHELF_WIDTH - 2 * COIN_RADIUS),
  )
  if (wanted > 0) return places
  const room = new Map(places.map(x => [x, freeYAtX(shelf, x)]))
  return places.toSorted((a, b) => (room.get(b) ?? 0) - (room.get(a) ?? 0))
}

/** The y to which a coin at x can be pushed before it touches another coin. */
function freeYAtX(shelf: readonly CoinPosition[], x: number): number {
  return shelf.reduce((room, coin) => {
    const across = 4 * COIN_RADIUS ** 2 - (coin.x - x) ** 2
    return across > 0 ? Math.min(room, coin.y - Math.sqrt(across)) : room
  }, SHELF_EDGE_Y)
}

/**
 * The x of the further coins that the machine drops beside the player's coin. It drops some if few coins are on the
 * shelf or many coins must fall.
 */
function chooseFurtherLandings(shelf: Shelf, wanted: number, x: number, choices: RandomChoice): number[] {
  const lacking =
    Math.max(REFILL_BELOW_COIN_COUNT, Math.min(SHELF_COINS_MAX, REFILL_BELOW_COIN_COUNT + wanted / 2)) -
    shelf.length -
    1
  const taken = [x]
  for (
    let tries = 0;
    tries < TRIES_PER_PASS && taken.length < Math.min(LANDING_COINS_MAX, 1 + lacking);
    tries++
  ) {
    const other = COIN_RADIUS + choices() * (SHELF_WIDTH - 2 * COIN_RADIUS)
    if (taken.every(each => Math.abs(each - other) > 2 * COIN_RADIUS)) taken.push(other)
  }
  return taken.slice(1)
}

function countNearEdge({ places, falls }: PlatePushResult): number {
  const fallen = new Set(falls.map(({ coin }) => coin))
  return places.filter((place, coin) => isNearEdge(place) && !fallen.has(coin)).length
}

const isNearEdge = ({ y }: CoinPosition) => y > NEAR_EDGE

function createSimulatedDrop(
  shelf: Shelf,
  remaining: Shelf,
  { choice, pushed }: { readonly choice: PlatePushParameters; readonly pushed: PlatePushResult },
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
    clearedLast: rest.slice(SHELF_COINS_MAX).map(({ number }) => number),
    shelf: rest.slice(0, SHELF_COINS_MAX).map(({ coin }) => coin),
    steps,
  }
}

function landedCoin(x: number, seed: number): Coin {
  return { x, y: 0, minting: Math.abs(seed) % BROWN_COIN_VARIANT_COUNT }
}

/** A linear congruential generator. It returns only the upper bits, since the lower bits repeat regularly. */
function createChoices(seed: number): RandomChoice {
  let word = seed >>> 0
  return () => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0
    return (word >>> 8) / 2 ** 24
  }
}

/** The FNV-1a hash of a text, such as the id of a drop: a whole number, 0 or larger. */
export function hashOfText(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
