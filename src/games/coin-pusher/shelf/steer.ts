import type { Place } from './coins.ts'
import {
  COINS_MAX,
  COINS_MIN,
  EDGE,
  FACE_MAX,
  FACE_MIN,
  LANDING_MAX,
  RADIUS,
  REST_MIN,
  WIDTH,
} from './geometry.ts'
import { PUSH_STEPS_MAX, type PushChoice, type Pushed, push } from './push.ts'
import { type Coin, MINTINGS, placed, type Shelf } from './shelf.ts'

/** Tries of one round. */
const TRIES = 16
/**
 * A round ends with so many pushes that fit, or with one that brings no coin near the edge. The push that leaves the
 * fewest coins there is taken.
 */
const FITTING_MAX = 4
/** How much the plate may be askew, in rounds after the first. */
const SKEW_MAX = 6
/** Coins whose centres are this near to the edge look as if they were about to fall. */
const NEAR_EDGE = EDGE - 0.3 * RADIUS
/** Coins behind this line make room for the push of a last round. */
const BACK = REST_MIN + 2.5 * RADIUS

/** The rounds of tries, one after another until a push fits. */
const ROUNDS = [
  { skew: 0, clearsBack: false },
  { skew: SKEW_MAX, clearsBack: false },
  { skew: 0, clearsBack: true },
] as const

/** The most steps of simulation for one drop. */
export const STEER_STEPS_MAX = ROUNDS.length * TRIES * PUSH_STEPS_MAX

/** What a drop does to the shelf. */
export interface Drop {
  /** The coins before the push, then those that land. */
  readonly coins: readonly Coin[]
  /** How many of `coins` land; the player's is the first of them. */
  readonly landing: number
  readonly choice: PushChoice
  /** `undefined` when no push fits: the coin is taken away again, and the machine pays by hand. */
  readonly pushed: Pushed | undefined
  /** Coins that the machine takes away at the back before the coin falls. */
  readonly clearedFirst: readonly Coin[]
  /** Numbers of the `coins` that it takes away when the plate is back. */
  readonly clearedLast: readonly number[]
  readonly shelf: Shelf
  /** Steps of simulation. */
  readonly steps: number
}

/** Numbers from 0 to below 1 that only look irregular: the same for the same seed. They decide no result. */
type Choices = () => number

/**
 * Finds where the coin must land, and how the plate must push, so that as many coins fall as wanted. Yields after every
 * try, so that a page can go on in between.
 * @param seed a whole number
 */
export function* steering(shelf: Shelf, wanted: number, seed: number): Generator<undefined, Drop> {
  const choices = choicesOf(seed)
  const nearBefore = wanted === 0 ? shelf.filter(isNearEdge).length : 0
  let steps = 0
  for (const { skew, clearsBack } of ROUNDS) {
    const lying = clearsBack ? shelf.filter(({ y }) => y >= BACK) : shelf
    const fitting: { readonly choice: PushChoice; readonly pushed: Pushed; readonly near: number }[] = []
    for (const [tried, x] of landingsOf(lying, wanted, choices).entries()) {
      const choice = {
        landing: [x, ...more(lying, wanted, x, choices)],
        skew: (choices() - 0.5) * skew,
        // The last tries push no further than they must.
        reach: tried < TRIES / 2 ? FACE_MIN + choices() * (FACE_MAX - FACE_MIN) : FACE_MIN,
      }
      const pushed = push(lying, choice, wanted)
      steps += pushed.steps
      if (pushed.isRight) fitting.push({ choice, pushed, near: nearEdge(pushed) })
      if (fitting.length === FITTING_MAX || fitting.some(({ near }) => near <= nearBefore)) break
      yield
    }
    const best = fitting.toSorted((a, b) => a.near - b.near)[0]
    if (best) return dropOf(shelf, lying, best, { seed, steps })
  }
  const choice = { landing: [WIDTH / 2], skew: 0, reach: FACE_MIN }
  const coins = [...shelf, landed(WIDTH / 2, seed)]
  return { coins, landing: 1, choice, pushed: undefined, clearedFirst: [], clearedLast: [], shelf, steps }
}

/** What `steering` returns, at once. */
export function steer(shelf: Shelf, wanted: number, seed: number): Drop {
  const tries = steering(shelf, wanted, seed)
  for (;;) {
    const { done, value } = tries.next()
    if (done) return value
  }
}

/** The places to try, for no fall first those with the most room before the next coin. */
function landingsOf(shelf: Shelf, wanted: number, choices: Choices): readonly number[] {
  const places = Array.from({ length: TRIES }, () => RADIUS + choices() * (WIDTH - 2 * RADIUS))
  if (wanted > 0) return places
  const room = new Map(places.map(x => [x, roomAt(shelf, x)]))
  return places.toSorted((a, b) => (room.get(b) ?? 0) - (room.get(a) ?? 0))
}

/** How far a coin at x can be pushed until it touches another. */
function roomAt(shelf: readonly Place[], x: number): number {
  return shelf.reduce((room, coin) => {
    const across = 4 * RADIUS ** 2 - (coin.x - x) ** 2
    return across > 0 ? Math.min(room, coin.y - Math.sqrt(across)) : room
  }, EDGE)
}

/** Where more coins fall beside the player's, on a shelf with few coins or for a push with many falls. */
function more(shelf: Shelf, wanted: number, x: number, choices: Choices): number[] {
  const lacking = Math.max(COINS_MIN, Math.min(COINS_MAX, COINS_MIN + wanted / 2)) - shelf.length - 1
  const taken = [x]
  for (let tries = 0; tries < TRIES && taken.length < Math.min(LANDING_MAX, 1 + lacking); tries++) {
    const other = RADIUS + choices() * (WIDTH - 2 * RADIUS)
    if (taken.every(each => Math.abs(each - other) > 2 * RADIUS)) taken.push(other)
  }
  return taken.slice(1)
}

function nearEdge({ places, falls }: Pushed): number {
  const fallen = new Set(falls.map(({ coin }) => coin))
  return places.filter((place, coin) => isNearEdge(place) && !fallen.has(coin)).length
}

const isNearEdge = ({ y }: Place) => y > NEAR_EDGE

function dropOf(
  shelf: Shelf,
  lying: Shelf,
  { choice, pushed }: { readonly choice: PushChoice; readonly pushed: Pushed },
  { seed, steps }: { readonly seed: number; readonly steps: number },
): Drop {
  const coins = [...lying, ...choice.landing.map((x, index) => landed(x, seed + index))]
  const fallen = new Set(pushed.falls.map(({ coin }) => coin))
  const rest = coins
    .map((coin, number) => ({ number, coin: placed({ ...coin, ...pushed.places[number] }) }))
    .filter(({ number }) => !fallen.has(number))
    .sort((a, b) => b.coin.y - a.coin.y)
  return {
    coins,
    landing: choice.landing.length,
    choice,
    pushed,
    clearedFirst: shelf.filter(coin => !lying.includes(coin)),
    clearedLast: rest.slice(COINS_MAX).map(({ number }) => number),
    shelf: rest.slice(0, COINS_MAX).map(({ coin }) => coin),
    steps,
  }
}

function landed(x: number, seed: number): Coin {
  return { x, y: 0, minting: Math.abs(seed) % MINTINGS }
}

/** A linear congruential generator, whose upper bits are used. */
function choicesOf(seed: number): Choices {
  let word = seed >>> 0
  return () => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0
    return (word >>> 8) / 2 ** 24
  }
}

/** A whole number for a text, such as the id of a drop; by the hash FNV-1a. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
