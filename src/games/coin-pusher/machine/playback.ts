import { type CoinWorth, worthsOfFallenCoins } from '../hauls.ts'
import { projectPoint, TRAY_Y } from '../projection.ts'
import { COIN_LANDING_Y, SHELF_EDGE_Y } from '../shelf/geometry.ts'
import { simulatePlatePush } from '../shelf/push.ts'
import type { Coin } from '../shelf/shelf.ts'
import type { SimulatedDrop } from '../shelf/steer.ts'
import { dropDurationsOf, FALL_INTO_TRAY_MS, PLATE_RETURN_MS, totalDropDurationMsOf } from '../timeline.ts'
import {
  createMachineSceneAtRest,
  createRestingCoin,
  type MachineScene,
  type ShownCoin,
  sortCoinsBackToFront,
} from './scene.ts'

/** The plate and all coins after a step of the push. */
interface Frame {
  readonly face: number
  readonly at: Float64Array
}

/** A simulated drop with the state after each step, ready to be shown at any time. */
export interface DropPlayback {
  readonly drop: SimulatedDrop
  readonly times: number
  readonly frames: readonly Frame[]
  /**
   * The coins that fall, by the index of the coin: its value in stakes, the step in which it falls, and its position in
   * the order of falls.
   */
  readonly falls: ReadonlyMap<
    number,
    { readonly worth: CoinWorth; readonly step: number; readonly order: number }
  >
}

/** The point of the slot from which coins fall, in units of the case. */
const SLOT_POINT = { x: 200, y: 84 } as const
const LANDING_BOUNCE_HEIGHT = 9
const TRAY_LEFT = 46
const TRAY_RIGHT = 354
const TRAY_ROWS = 3

/**
 * Simulates the push of a drop again and stores the state after each step, so that the stage can show it at any time.
 */
export function createDropPlayback(drop: SimulatedDrop, times: number): DropPlayback {
  const frames: Frame[] = []
  const { coins, landing, choice, pushed } = drop
  const haul = worthsOfFallenCoins(times)
  if (!pushed) return { drop, times, frames, falls: new Map() }
  simulatePlatePush(coins.slice(0, coins.length - landing), choice, haul.length, (at, face) => {
    frames.push({ face, at: at.slice() })
  })
  const falls = new Map(
    pushed.falls.map(({ coin, step }, order) => [coin, { worth: haul[order] ?? 1, step, order }] as const),
  )
  return { drop, times, frames, falls }
}

/** Milliseconds from the fall of the player's coin until the plate is back and nothing moves. */
export function endMsOfPlayback({ times }: DropPlayback): number {
  return totalDropDurationMsOf(times) + PLATE_RETURN_MS
}

/** The picture of the machine `ms` milliseconds after the player's coin came out of the slot. */
export function machineSceneAtMs(playback: DropPlayback, ms: number): MachineScene {
  if (ms >= endMsOfPlayback(playback)) return machineSceneAfterDrop(playback)
  const { drop, times, frames } = playback
  const { landMs, turnMs, pushMs } = dropDurationsOf(times)
  const pushedMs = landMs + turnMs
  const cleared = drop.clearedFirst.map(coin => slidingCoin(coin, shareOf(ms, 0, landMs)))
  if (ms < pushedMs || frames.length === 0) {
    const turn = turnMs === 0 ? 0 : shareOf(ms, landMs, turnMs)
    return {
      plate: { face: 0, skew: drop.choice.skew * shareOf(ms, 0, landMs) },
      under: cleared,
      shelf: sortCoinsBackToFront([
        ...coinsBeforePush(playback, turn),
        ...landingCoins(playback, ms / landMs),
      ]),
      front: [],
    }
  }
  return pushScene(playback, ms - pushedMs, pushMs)
}

/** The picture after the drop: the coins on the shelf, and the fallen coins in the tray. */
export function machineSceneAfterDrop(playback: DropPlayback): MachineScene {
  const { drop, falls, frames } = playback
  const last = frames.at(-1)
  const tray = last
    ? [...falls].map(([coin, { worth, order }]) =>
        coinInTray(fallPositionOfCoin(last, coin), worth, mintingOf(drop, coin), order),
      )
    : []
  return createMachineSceneAtRest(drop.shelf, tray)
}

/**
 * The coins on the shelf before the push. A brown coin that will fall with a higher value turns over.
 * @param turn the share of the turning time that has passed, from 0 to 1
 */
function coinsBeforePush({ drop, falls }: DropPlayback, turn: number): ShownCoin[] {
  const { coins, landing: count } = drop
  return coins.slice(0, coins.length - count).map((coin, number) => {
    const fall = falls.get(number)
    return fall && fall.worth > 1 ? turningCoin(coin, fall.worth, turn) : createRestingCoin(coin)
  })
}

function turningCoin(coin: Coin, worth: CoinWorth, turn: number): ShownCoin {
  const { y, flatness, ...shown } = createRestingCoin(coin)
  const up = Math.sin(turn * Math.PI)
  return {
    ...shown,
    y: y - up * 16,
    flatness: flatness * Math.max(0.08, Math.abs(Math.cos(turn * Math.PI))),
    worth: turn < 0.5 ? 1 : worth,
    isLit: turn > 0,
  }
}

/**
 * The coins that fall from the slot onto the shelf.
 * @param share the share of the falling time that has passed; above 1 the coins are at rest
 */
function landingCoins({ drop, falls }: DropPlayback, share: number): ShownCoin[] {
  const { coins, landing: count } = drop
  const first = coins.length - count
  return coins.slice(first).map((coin, index) => {
    const isOwn = index === 0
    const fall = falls.get(first + index)
    const shown = createRestingCoin(
      { ...coin, y: COIN_LANDING_Y },
      { isLit: isOwn, ...(fall && share > 1.2 && { worth: fall.worth }) },
    )
    // The further coins, which the machine drops, start to fall a little later than the player's coin.
    const part = Math.min(1, Math.max(0, (share - 0.18 - index * 0.05) / (0.8 - index * 0.05)))
    if (part >= 1) return shown
    return { ...shown, ...positionInFall(shown, part), opacity: part > 0 ? 1 : 0 }
  })
}

/**
 * The position of a coin between slot and shelf. The coin falls, and bounces once.
 * @param share the share of the falling time that has passed
 */
function positionInFall({ x, y, flatness }: ShownCoin, share: number) {
  const touch = 0.72
  if (share > touch) {
    const hop = (share - touch) / (1 - touch)
    return { x, y: y - LANDING_BOUNCE_HEIGHT * 4 * hop * (1 - hop), flatness }
  }
  const fallen = share / touch
  return {
    x: SLOT_POINT.x + (x - SLOT_POINT.x) * fallen,
    y: SLOT_POINT.y + (y - SLOT_POINT.y) * fallen * fallen,
    flatness: flatness + (1 - flatness) * (1 - fallen),
  }
}

/** The picture while the plate moves forward and back. @param ms milliseconds since the plate started */
function pushScene(playback: DropPlayback, ms: number, pushMs: number): MachineScene {
  const { drop, frames, falls } = playback
  const steps = frames.length - 1
  const step = Math.min(1, ms / pushMs) * steps
  const back = shareOf(ms, pushMs + FALL_INTO_TRAY_MS, PLATE_RETURN_MS)
  const frame = frameBetween(frames, step)
  const cleared = new Set(drop.clearedLast)
  const shelf: ShownCoin[] = []
  const under: ShownCoin[] = []
  const front: ShownCoin[] = []
  for (const [number, coin] of drop.coins.entries()) {
    const fall = falls.get(number)
    const place = { x: frame.at[number * 2] ?? 0, y: frame.at[number * 2 + 1] ?? 0, minting: coin.minting }
    if (!fall) {
      if (back > 0 && cleared.has(number)) under.push(slidingCoin(place, back))
      else shelf.push(createRestingCoin(place))
    } else if (step < fall.step) {
      shelf.push(createRestingCoin(place, { worth: fall.worth }))
    } else {
      const fallenMs = ms - (fall.step / steps) * pushMs
      const from = createRestingCoin(place, { worth: fall.worth })
      front.push(
        fallingCoin(
          from,
          coinInTray(place, fall.worth, coin.minting, fall.order),
          fallenMs / FALL_INTO_TRAY_MS,
        ),
      )
    }
  }
  return {
    plate: { face: frame.face * (1 - back), skew: drop.choice.skew * (1 - back) },
    under,
    shelf: sortCoinsBackToFront(shelf),
    front,
  }
}

/**
 * A coin that falls from the edge into the tray: it tips over, falls, and comes to rest.
 * @param share the share of the falling time that has passed
 */
function fallingCoin(from: ShownCoin, to: ShownCoin, share: number): ShownCoin {
  if (share >= 1) return to
  const tip = Math.min(1, share * 2)
  return {
    ...from,
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share * share,
    scale: from.scale + (to.scale - from.scale) * share,
    flatness:
      share < 0.5 ? from.flatness + (1 - from.flatness) * tip : 1 + (to.flatness - 1) * (2 * share - 1),
  }
}

/** A coin at rest in the tray. @param order its place in the order of falls, from 0 */
function coinInTray(
  place: { readonly x: number },
  worth: CoinWorth,
  minting: number,
  order: number,
): ShownCoin {
  const { x } = projectPoint(place.x, SHELF_EDGE_Y)
  const aside = ((order * 37) % 23) - 11
  return {
    x: Math.min(TRAY_RIGHT, Math.max(TRAY_LEFT, x + aside)),
    y: TRAY_Y + ((order * 2) % TRAY_ROWS) * 5 - Math.floor(order / 9) * 7,
    scale: 0.92,
    flatness: 0.46,
    worth,
    minting,
    opacity: 1,
    isLit: false,
  }
}

/** A coin that the machine removes at the back of the shelf: it slides under the plate and fades. */
function slidingCoin({ x, y, minting }: Coin, share: number): ShownCoin {
  return createRestingCoin({ x, y: y - share * (y + 6), minting }, { opacity: 1 - share * share })
}

function frameBetween(frames: readonly Frame[], step: number): Frame {
  const before = frames[Math.floor(step)] ?? frames.at(-1)
  const after = frames[Math.ceil(step)] ?? before
  if (!before || !after) throw new RangeError('A push without steps')
  const share = step - Math.floor(step)
  return {
    face: before.face + (after.face - before.face) * share,
    at: before.at.map((value, index) => value + ((after.at[index] ?? value) - value) * share),
  }
}

const fallPositionOfCoin = ({ at }: Frame, coin: number) => ({ x: at[coin * 2] ?? 0 })
const mintingOf = ({ coins }: SimulatedDrop, coin: number) => coins[coin]?.minting ?? 0

/** The share of a time span that has passed, from 0 to 1. */
function shareOf(ms: number, fromMs: number, forMs: number): number {
  return Math.min(1, Math.max(0, (ms - fromMs) / forMs))
}
