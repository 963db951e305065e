import { CENTAVOS_PER_PESO, type Centavos, centavos } from '../money.ts'
import { ITEM_ID } from './items.ts'
import type { PrizeTable } from './prize-draw.ts'
import { JACKPOT_PRIZE_ID } from './rewards.ts'

/** The four jackpot pools, largest first. Money above a pool's upper limit flows into the next smaller pool. */
export const JACKPOT_POOLS = ['mega', 'major', 'minor', 'mini'] as const

export type JackpotPool = (typeof JACKPOT_POOLS)[number]

/** The jackpot pool that a prize pays; `undefined` for a prize that pays no pool. */
export function jackpotPoolOfPrize(propId: number): JackpotPool | undefined {
  return JACKPOT_POOLS.find(pool => JACKPOT_PRIZE_ID[pool] === propId)
}

/* @__NO_SIDE_EFFECTS__ */
const pesos = (amount: number) => centavos(amount * CENTAVOS_PER_PESO)
/* @__NO_SIDE_EFFECTS__ */
const coins = (amount: number) => ({ id: ITEM_ID.coin, count: pesos(amount) })
/* @__NO_SIDE_EFFECTS__ */
const prize = (id: number) => ({ id, count: 1 })

/** The terms of one jackpot pool; amounts in centavos. */
export interface JackpotPoolTerms {
  /** The amount with which the pool starts, at first and after each win. The house pays it. */
  readonly seed: Centavos
  /** The pool's upper limit. Money above it flows into the next smaller pool; null for no limit. */
  readonly ceiling: Centavos | null
  /** The share of stakes that feeds the pool, in ten-thousandths. */
  readonly rate: number
}

export const DEFAULT_JACKPOT_POOL_TERMS: Readonly<Record<JackpotPool, JackpotPoolTerms>> = {
  mega: { seed: pesos(1_000_000), ceiling: pesos(2_000_000), rate: 40 },
  major: { seed: pesos(100_000), ceiling: pesos(500_000), rate: 30 },
  minor: { seed: pesos(10_000), ceiling: pesos(50_000), rate: 20 },
  mini: { seed: pesos(1_000), ceiling: null, rate: 10 },
}

/** The divisor that converts `JackpotPoolTerms.rate`, in ten-thousandths, to a fraction. */
export const JACKPOT_POOL_RATE_DIVISOR = 10_000

/** Default amount in centavos. Staff pay out a won jackpot above it in one approved withdrawal. */
export const DEFAULT_JACKPOT_PAID_BY_STAFF_MIN = pesos(50_000)

/**
 * The conditions of free jackpot draws: the deposits and stakes of a UTC day that earn one chance, in centavos, the
 * maximum number of chances a day, and the minimum time between two draws, in milliseconds.
 */
export interface DrawChanceTerms {
  readonly deposit: Centavos
  readonly wagered: Centavos
  readonly dayMax: number
  readonly drawMinMs: number
}

/**
 * The default terms of jackpot chances. `drawMinMs` is shorter than the animation of a draw, so the server never
 * refuses a player who waits for the animation.
 */
export const DEFAULT_DRAW_CHANCE_TERMS: DrawChanceTerms = {
  deposit: pesos(200),
  wagered: pesos(1_000),
  dayMax: 10,
  drawMinMs: 3_000,
}

/** Maximum number of chances a day that an operator can offer. */
export const DRAW_CHANCES_PER_DAY_MAX = 50

/** The names of the prize tables of the draw and of the wheel. The server stores the table's name with each draw. */
export const JACKPOT_PRIZE_TABLE_NAME = 'jackpot'
export const JACKPOT_WHEEL_PRIZE_TABLE_NAME = 'jackpot-wheel'

/** The twelve prizes of a draw, in the order of the cells on the page. The prize `generic` starts the jackpot wheel. */
export const JACKPOT_PRIZE_TABLE: PrizeTable = {
  total: 1_000_000,
  prizes: [
    { weight: 340_000, item: coins(1) },
    { weight: 200_000, item: { id: ITEM_ID.points, count: 10 } },
    { weight: 15_000, item: coins(20) },
    { weight: 60_000, item: { id: ITEM_ID.diamond, count: 2 } },
    { weight: 200_000, item: coins(2) },
    { weight: 9_000, item: { id: ITEM_ID.scratchCard, count: 1 } },
    { weight: 1_111, item: prize(JACKPOT_PRIZE_ID.generic) },
    { weight: 80_000, item: { id: ITEM_ID.points, count: 30 } },
    { weight: 1_000, item: coins(100) },
    { weight: 80_000, item: coins(5) },
    { weight: 12_889, item: { id: ITEM_ID.diamond, count: 10 } },
    { weight: 1_000, item: { id: ITEM_ID.jackpotChance, count: 1 } },
  ],
}

/** The four sectors of the jackpot wheel. They have different chances, which the page shows. */
export const JACKPOT_WHEEL_PRIZE_TABLE: PrizeTable = {
  total: 1_111,
  prizes: [
    { weight: 1_000, item: prize(JACKPOT_PRIZE_ID.mini) },
    { weight: 10, item: prize(JACKPOT_PRIZE_ID.major) },
    { weight: 100, item: prize(JACKPOT_PRIZE_ID.minor) },
    { weight: 1, item: prize(JACKPOT_PRIZE_ID.mega) },
  ],
}

/** The balance of a jackpot pool after stakes were added to it; centavos. */
export interface JackpotPoolState {
  readonly pool: JackpotPool
  readonly balance: Centavos
  /**
   * The fraction of a centavo that the pool has gained but not yet added, in ten-thousandths. The next addition of
   * stakes includes it.
   */
  readonly remainder: number
}

/**
 * Adds shares of stakes to the pools. Each pool gets its share, and the money above the limit of the next larger pool.
 * Each pool keeps its fraction of a centavo for the next addition, so that rounding loses nothing.
 * @param pools pools in the order of `JACKPOT_POOLS`
 * @param stakes stakes in centavos
 */
export function addStakesToPools(
  pools: readonly JackpotPoolState[],
  terms: Readonly<Record<JackpotPool, JackpotPoolTerms>>,
  stakes: number,
): (JackpotPoolState & { readonly fed: Centavos })[] {
  let above = 0
  return pools.map(({ pool, balance, remainder }) => {
    const { ceiling, rate } = terms[pool]
    const parts = BigInt(stakes) * BigInt(rate) + BigInt(remainder)
    const due = Number(parts / BigInt(JACKPOT_POOL_RATE_DIVISOR)) + above
    const room = ceiling === null ? due : Math.max(0, ceiling - balance)
    const fed = Math.min(due, room)
    above = due - fed
    return {
      pool,
      balance: centavos(balance + fed),
      remainder: Number(parts % BigInt(JACKPOT_POOL_RATE_DIVISOR)),
      fed: centavos(fed),
    }
  })
}

/** The range in which the displayed amount of a pool changes; centavos. */
export interface PoolDisplayRange {
  readonly min: Centavos
  readonly max: Centavos
}

/** The width of a `PoolDisplayRange`, in ten-thousandths of the pool's balance. */
const DISPLAY_RANGE_WIDTH = 50

/**
 * Computes the range in which a pool's displayed amount changes: from 0.5 % below the balance to the balance, rounded
 * down to whole pesos.
 */
export function displayRangeOfPool(balance: Centavos): PoolDisplayRange {
  const max = floorToPesos(balance)
  return { min: floorToPesos(max - Math.ceil((max * DISPLAY_RANGE_WIDTH) / 10_000)), max }
}

const floorToPesos = (amount: number) => centavos(Math.floor(amount / CENTAVOS_PER_PESO) * CENTAVOS_PER_PESO)

/** A player's deposits and stakes of one UTC day, and the number of jackpot chances claimed for that day. */
export interface DrawChanceDayTotals {
  readonly deposited: number
  readonly wagered: number
  readonly taken: number
}

/**
 * The deposits and stakes that a player still needs today for the next jackpot chance, in centavos. Both are 0 when the
 * player has claimed all chances of the day.
 */
export interface NextDrawChanceNeeds {
  readonly canReceive: boolean
  readonly needDeposit: Centavos
  readonly needTyping: Centavos
}

/**
 * Computes the deposits and stakes that a player still needs for the next jackpot chance of a day. The amounts in
 * `terms` are required once for each claimed chance and once more for the next one.
 */
export function computeNextDrawChanceNeeds(
  { deposited, wagered, taken }: DrawChanceDayTotals,
  terms: DrawChanceTerms,
): NextDrawChanceNeeds {
  if (taken >= terms.dayMax) return { canReceive: false, needDeposit: centavos(0), needTyping: centavos(0) }
  const needDeposit = centavos(Math.max(0, (taken + 1) * terms.deposit - deposited))
  const needTyping = centavos(Math.max(0, (taken + 1) * terms.wagered - wagered))
  return { canReceive: needDeposit === 0 && needTyping === 0, needDeposit, needTyping }
}

/** The lowest amount of each band of won amounts, in centavos, in ascending order. */
const BAND_STARTS = [
  0, 20, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 2_000_000,
].map(pesos)

/** A range of won amounts in centavos. `to` is excluded; it is null in the highest range. */
export interface WonAmountBand {
  readonly from: Centavos
  readonly to: Centavos | null
}

/** The range to which a won amount belongs; centavos. */
export function bandOfWonAmount(amount: number): WonAmountBand {
  const place = BAND_STARTS.findLastIndex(from => from <= amount)
  return { from: BAND_STARTS[place] ?? centavos(0), to: BAND_STARTS[place + 1] ?? null }
}

/** The interval at which the page changes the displayed amount of a pool, in milliseconds (spec, section 9). */
export const JACKPOT_DISPLAY_STEP_MS = 6_000

/** Rows per page of the jackpot's list of winners and of a player's own draws (spec, section 9). */
export const JACKPOT_WINNERS_PAGE_SIZE = 10
export const JACKPOT_DRAWS_PAGE_SIZE = 20

/** Number of the latest won jackpots that the page of the jackpot shows. */
export const JACKPOT_WINNERS_SHOWN = 20

/** For this many milliseconds after a tap on the draw button, a second tap does nothing (spec, section 5). */
export const JACKPOT_DRAW_DEBOUNCE_MS = 300

/** Number of sectors of the wheel (spec, section 9). */
export const WHEEL_SECTOR_COUNT = 4
export const WHEEL_SPIN_DURATION_MS = { min: 4_000, max: 6_000 } as const

/**
 * The angle of the five whole turns that a wheel makes before it turns to the drawn sector, in degrees (spec, section
 * 9).
 */
export const WHEEL_FULL_TURNS_DEGREES = 1_800
