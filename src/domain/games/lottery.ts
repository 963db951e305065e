import { ITEM, type ItemId } from '../awards/items.ts'
import { nextManilaHourMs } from '../day.ts'
import { type Centavos, centavos, shareOfMoney, timesMoney } from '../money.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import type { Transitions } from '../transitions.ts'
import type { Random } from './random.ts'

/** The tiers of the lottery; each has its own ticket and its own draws. */
export const LOTTERY_TIERS = [1, 2, 3, 4, 5] as const

export type LotteryTier = (typeof LOTTERY_TIERS)[number]

/** The item that a ticket of a tier is while it is held; from 110001 on. */
export const ticketItem = (tier: LotteryTier): ItemId => (ITEM.ticket1 + tier - 1) as ItemId

const FIRST_GAME = 5501

/** The game that stakes on a tier belong to, in limits, records and reports. */
export const lotteryGameId = (tier: LotteryTier): number => FIRST_GAME + tier - 1

/** The games of all tiers. */
export const LOTTERY_GAME_IDS: readonly number[] = LOTTERY_TIERS.map(lotteryGameId)

/** The tier that a game belongs to; `undefined` for any other game. */
export function lotteryTierOf(gameId: number): LotteryTier | undefined {
  return LOTTERY_TIERS.find(tier => lotteryGameId(tier) === gameId)
}

/** What a ticket is bought with. */
export const LOTTERY_COINS = ['coin', 'points', 'diamond'] as const

export type LotteryCoin = (typeof LOTTERY_COINS)[number]

/** The item that a price is in. */
export const PRICE_ITEM = { coin: ITEM.coin, points: ITEM.points, diamond: ITEM.diamond } as const

export const LOTTERY_TIMES = ['daily', 'weekly', 'monthly'] as const

export type LotteryTime = (typeof LOTTERY_TIMES)[number]

/** Products that a draw can have as its prize. */
export const LOTTERY_GOODS = ['telephone'] as const

export type LotteryGoods = (typeof LOTTERY_GOODS)[number]

/** Prizes of one amount. */
export interface PrizeGroup {
  readonly amount: Centavos
  readonly count: number
}

/**
 * How the prizes of a draw follow from the number of its tickets.
 *
 * - `share`: the tickets' price times `share`, in the proportions of `list`, which is the list at full sale.
 * - `sold`: one prize of `amount` for each `every` tickets, at least `least` and at most `most`.
 * - `goods`: `count` pieces of a product.
 */
export type LotteryPrizes =
  | {
      readonly kind: 'share'
      /** In hundredths of a percent. */
      readonly share: number
      readonly list: readonly PrizeGroup[]
    }
  | {
      readonly kind: 'sold'
      readonly amount: Centavos
      readonly every: number
      readonly least: number
      readonly most: number
    }
  | { readonly kind: 'goods'; readonly goods: LotteryGoods; readonly count: number }

/** The terms of the draws of a tier. A draw keeps those with which it was opened. */
export interface LotteryTerms {
  readonly tier: LotteryTier
  /** Whether draws of the tier are opened. */
  readonly isOffered: boolean
  readonly pay: LotteryCoin
  /** Of one ticket: centavos, or pieces. */
  readonly price: number
  readonly ticketsMax: number
  /** With fewer tickets the draw is called off. */
  readonly ticketsMin: number
  /** The most tickets of one player. */
  readonly playerMax: number
  readonly time: LotteryTime
  /** The hour of the draw in Manila. */
  readonly hour: number
  /** The day of a weekly draw, from 0 for Sunday. */
  readonly weekday: number
  readonly prizes: LotteryPrizes
}

/** What `share` is a share of. */
export const LOTTERY_SHARE_WHOLE = 10_000

/** The largest share that tickets may pay back. */
export const LOTTERY_SHARE_MAX = 9_900

const PLAYER_MAX = 100
const SATURDAY = 6
const HOUR = 20

const pesos = (amount: number, count = 1): PrizeGroup => ({ amount: centavos(amount * 100), count })

/** The terms of the tiers unless the operator has set others. */
export const LOTTERY_DEFAULTS: readonly LotteryTerms[] = [
  {
    tier: 1,
    isOffered: true,
    pay: 'points',
    price: 50,
    ticketsMax: 20_000,
    ticketsMin: 1,
    playerMax: PLAYER_MAX,
    time: 'daily',
    hour: HOUR,
    weekday: SATURDAY,
    prizes: { kind: 'sold', amount: centavos(10_000), every: 400, least: 1, most: 10 },
  },
  {
    tier: 2,
    isOffered: true,
    pay: 'coin',
    price: 500,
    ticketsMax: 2_000,
    ticketsMin: 1,
    playerMax: PLAYER_MAX,
    time: 'daily',
    hour: HOUR,
    weekday: SATURDAY,
    prizes: { kind: 'share', share: 9_500, list: [pesos(5_000), pesos(250, 10), pesos(40, 50)] },
  },
  {
    tier: 3,
    isOffered: true,
    pay: 'coin',
    price: 2_000,
    ticketsMax: 5_000,
    ticketsMin: 1,
    playerMax: PLAYER_MAX,
    time: 'weekly',
    hour: HOUR,
    weekday: SATURDAY,
    prizes: { kind: 'share', share: 9_400, list: [pesos(50_000), pesos(1_000, 20), pesos(120, 200)] },
  },
  {
    tier: 4,
    isOffered: true,
    pay: 'diamond',
    price: 100,
    ticketsMax: 1_200,
    ticketsMin: 600,
    playerMax: PLAYER_MAX,
    time: 'weekly',
    hour: HOUR,
    weekday: SATURDAY,
    prizes: { kind: 'goods', goods: 'telephone', count: 1 },
  },
  {
    tier: 5,
    isOffered: true,
    pay: 'coin',
    price: 5_000,
    ticketsMax: 20_000,
    ticketsMin: 1,
    playerMax: PLAYER_MAX,
    time: 'monthly',
    hour: HOUR,
    weekday: SATURDAY,
    prizes: { kind: 'share', share: 9_000, list: [pesos(500_000), pesos(10_000, 20), pesos(1_000, 200)] },
  },
]

/** Most prizes of one draw. */
export const LOTTERY_PRIZES_MAX = 500

/** Whether a list of prizes sums to its share of all tickets. */
export function isFullList({ prizes, price, ticketsMax }: LotteryTerms): boolean {
  if (prizes.kind !== 'share') return true
  return sumOf(prizes.list) === fundOf(prizes.share, price, ticketsMax)
}

const sumOf = (groups: readonly PrizeGroup[]): number =>
  groups.reduce((sum, { amount, count }) => sum + amount * count, 0)

/** What tickets pay back together, rounded down. */
const fundOf = (share: number, price: number, sold: number): Centavos =>
  shareOfMoney(timesMoney(centavos(price), sold), share, LOTTERY_SHARE_WHOLE)

/** One prize of a draw: an amount, or a product. */
export interface LotteryPrize {
  /** 0 for a product. */
  readonly amount: Centavos
  /** Empty for an amount. */
  readonly goods: LotteryGoods | ''
}

/**
 * The prizes of a draw with that many tickets, in the order in which winners are drawn. Each is rounded down to whole
 * centavos, and the rest is added to the first, so that they sum to the share exactly. With fewer tickets than prizes,
 * the first prizes share everything. A prize that rounds to nothing is not drawn.
 */
export function prizesOf(
  { prizes, price }: Pick<LotteryTerms, 'prizes' | 'price'>,
  sold: number,
): LotteryPrize[] {
  if (prizes.kind === 'goods') {
    return Array.from({ length: Math.min(prizes.count, sold) }, () => ({
      amount: centavos(0),
      goods: prizes.goods,
    }))
  }
  if (prizes.kind === 'sold') {
    const count = Math.min(prizes.most, Math.max(prizes.least, Math.floor(sold / prizes.every)), sold)
    return Array.from({ length: count }, () => ({ amount: prizes.amount, goods: '' }))
  }
  const listed = prizes.list.flatMap(({ amount, count }) => Array.from({ length: count }, () => amount))
  const drawn = listed.slice(0, sold)
  const whole = drawn.reduce((sum: number, amount) => sum + amount, 0)
  const fund = fundOf(prizes.share, price, sold)
  const amounts = drawn.map(amount => shareOfMoney(fund, amount, whole))
  const rest = fund - amounts.reduce((sum: number, amount) => sum + amount, 0)
  return amounts
    .map((amount, place) => ({ amount: centavos(place === 0 ? amount + rest : amount), goods: '' as const }))
    .filter(({ amount }) => amount > 0)
}

/** Prizes with how many of each there are, in their order. */
export type LotteryPrizeGroup = LotteryPrize & { readonly count: number }

/** Equal prizes after each other, as groups. */
export function groupsOf(prizes: readonly LotteryPrize[]): LotteryPrizeGroup[] {
  const groups: LotteryPrizeGroup[] = []
  for (const prize of prizes) {
    const last = groups.at(-1)
    if (last?.amount === prize.amount && last.goods === prize.goods)
      groups[groups.length - 1] = { ...last, count: last.count + 1 }
    else groups.push({ ...prize, count: 1 })
  }
  return groups
}

/** A draw is open for sale at least this long. */
const OPEN_MIN_MS = HOUR_MS

/** When a draw that opens at `atMs` closes, epoch milliseconds. */
export function lotteryCloseMs(
  { time, hour, weekday }: Pick<LotteryTerms, 'time' | 'hour' | 'weekday'>,
  atMs: number,
): number {
  let closeMs = nextManilaHourMs(atMs + OPEN_MIN_MS, hour)
  while (!isDrawDay(closeMs, time, weekday)) closeMs += DAY_MS
  return closeMs
}

const MANILA_OFFSET_MS = 8 * HOUR_MS

function isDrawDay(atMs: number, time: LotteryTime, weekday: number): boolean {
  const manila = new Date(atMs + MANILA_OFFSET_MS)
  if (time === 'weekly') return manila.getUTCDay() === weekday
  return time === 'daily' || new Date(atMs + MANILA_OFFSET_MS + DAY_MS).getUTCDate() === 1
}

/**
 * Draws the winning tickets, each at most once: every ticket is equally likely for every prize.
 * @param sold how many tickets there are; they are numbered from 1
 * @param count how many win, at most `sold`
 * @returns the tickets in the order of the prizes
 */
export function drawTickets(sold: number, count: number, random: Random): number[] {
  // The first steps of a Fisher-Yates shuffle of all tickets, of which only moved ones are stored.
  const moved = new Map<number, number>()
  return Array.from({ length: count }, (_, place) => {
    const pick = place + random.below(sold - place)
    const ticket = moved.get(pick) ?? pick
    moved.set(pick, moved.get(place) ?? place)
    return ticket + 1
  })
}

/** The states of a draw. After `open` each state names the step that is done; `ended` and `called-off` are final. */
export const LOTTERY_STATES = [
  'open',
  'closed',
  'listed',
  'drawn',
  'ended',
  'calling-off',
  'called-off',
] as const

export type LotteryState = (typeof LOTTERY_STATES)[number]

export const LOTTERY_TRANSITIONS: Transitions<LotteryState> = {
  open: ['closed', 'calling-off'],
  closed: ['listed', 'calling-off'],
  listed: ['drawn', 'calling-off'],
  drawn: ['ended'],
  ended: [],
  'calling-off': ['called-off'],
  'called-off': [],
}

/** How tickets came into a draw: bought with its price, or held before. */
export const TICKET_PAYS = ['price', 'held'] as const

export type TicketPay = (typeof TICKET_PAYS)[number]
