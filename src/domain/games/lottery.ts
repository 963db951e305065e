import { ITEM_ID, type ItemId } from '../awards/items.ts'
import { dateWithManilaFields, nextManilaHourMsAfter } from '../day.ts'
import { type Centavos, centavos, multiplyMoney, shareOfMoney } from '../money.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import type { StateTransitions } from '../transitions.ts'
import type { RandomSource } from './random.ts'

/** The tiers of the lottery. Each has its own tickets and its own draws. */
export const LOTTERY_TIERS = [1, 2, 3, 4, 5] as const

export type LotteryTier = (typeof LOTTERY_TIERS)[number]

/** The item id of an unused ticket of a tier, from 110001 on. */
export const ticketItemIdOf = (tier: LotteryTier): ItemId => (ITEM_ID.ticket1 + tier - 1) as ItemId

const FIRST_GAME = 5501

/** The game id under which stakes on a tier are counted in limits, records and reports. */
export const lotteryGameIdOf = (tier: LotteryTier): number => FIRST_GAME + tier - 1

/** The game ids of all tiers. */
export const LOTTERY_GAME_IDS: readonly number[] = LOTTERY_TIERS.map(lotteryGameIdOf)

/** The tier of a game id; `undefined` for any other game. */
export function lotteryTierOf(gameId: number): LotteryTier | undefined {
  return LOTTERY_TIERS.find(tier => lotteryGameIdOf(tier) === gameId)
}

/** The currencies of ticket prices. */
export const LOTTERY_CURRENCIES = ['coin', 'points', 'diamond'] as const

export type LotteryCurrency = (typeof LOTTERY_CURRENCIES)[number]

/** The item id of each currency. */
export const LOTTERY_CURRENCY_ITEM_IDS = {
  coin: ITEM_ID.coin,
  points: ITEM_ID.points,
  diamond: ITEM_ID.diamond,
} as const

export const LOTTERY_DRAW_INTERVALS = ['daily', 'weekly', 'monthly'] as const

export type LotteryDrawInterval = (typeof LOTTERY_DRAW_INTERVALS)[number]

/** Products that can be prizes of a draw. */
export const LOTTERY_GOODS = ['telephone'] as const

export type LotteryGoods = (typeof LOTTERY_GOODS)[number]

/** A number of equal prizes. */
export interface AmountPrizeGroup {
  readonly amount: Centavos
  readonly count: number
}

/**
 * How a draw's prizes depend on the number of its tickets.
 * - `share`: the tickets' total price times `share`, divided in the proportions of `list`. At full sale the prizes are
 * those of `list`.
 * - `sold`: one prize of `amount` for each `every` tickets, at least `least` and at most `most`.
 * - `goods`: `count` pieces of a product.
 */
export type LotteryPrizeRule =
  | {
      readonly kind: 'share'
      /** The share in hundredths of a percent. */
      readonly share: number
      readonly list: readonly AmountPrizeGroup[]
    }
  | {
      readonly kind: 'sold'
      readonly amount: Centavos
      readonly every: number
      readonly least: number
      readonly most: number
    }
  | { readonly kind: 'goods'; readonly goods: LotteryGoods; readonly count: number }

/** The terms of a tier's draws. A draw keeps the terms with which it was opened. */
export interface LotteryTerms {
  readonly tier: LotteryTier
  /** Whether new draws of the tier are opened. */
  readonly isOffered: boolean
  readonly pay: LotteryCurrency
  /** The price of one ticket in the currency `pay`: centavos of coins, or a number of points or diamonds. */
  readonly price: number
  readonly ticketsMax: number
  /** A draw with fewer tickets is called off. */
  readonly ticketsMin: number
  /** Maximum number of tickets of one player. */
  readonly playerMax: number
  readonly time: LotteryDrawInterval
  /** The hour of the draw in Manila, from 0 to 23. */
  readonly hour: number
  /** The weekday of a weekly draw, from 0 for Sunday. */
  readonly weekday: number
  readonly prizes: LotteryPrizeRule
}

/** The divisor of `share`, which is in hundredths of a percent. */
export const LOTTERY_SHARE_DIVISOR = 10_000

/** The largest share of the tickets' price that prizes may pay back, in hundredths of a percent. */
export const LOTTERY_SHARE_MAX = 9_900

const PLAYER_MAX = 100
const SATURDAY = 6
const HOUR = 20

const pesos = (amount: number, count = 1): AmountPrizeGroup => ({ amount: centavos(amount * 100), count })

/** The default terms of the tiers. */
export const DEFAULT_LOTTERY_TERMS: readonly LotteryTerms[] = [
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

/** Maximum number of prizes of one draw. */
export const LOTTERY_PRIZES_MAX = 500

/**
 * Maximum number of groups of equal prizes in the terms of a tier. A draw can have one group more, since its first prize
 * also gets what rounding leaves over.
 */
export const LOTTERY_PRIZE_GROUPS_MAX = 10

/**
 * Whether the listed prizes of the kind `share` sum to `share` of the price of all tickets. True for every other kind
 * of prizes.
 */
export function isPrizeListSumValid({ prizes, price, ticketsMax }: LotteryTerms): boolean {
  if (prizes.kind !== 'share') return true
  return sumOf(prizes.list) === prizeFundOf(prizes.share, price, ticketsMax)
}

const sumOf = (groups: readonly AmountPrizeGroup[]): number =>
  groups.reduce((sum, { amount, count }) => sum + amount * count, 0)

/** The sum of the prizes for `sold` tickets, rounded down. */
const prizeFundOf = (share: number, price: number, sold: number): Centavos =>
  shareOfMoney(multiplyMoney(centavos(price), sold), share, LOTTERY_SHARE_DIVISOR)

/** One prize of a draw: an amount, or a product. */
export interface LotteryPrize {
  /** The amount of the prize; 0 for a product. */
  readonly amount: Centavos
  /** The product; empty for an amount. */
  readonly goods: LotteryGoods | ''
}

/**
 * The prizes of a draw with a number of tickets, in the order in which winners are drawn. Prizes by `share` are rounded
 * down to whole centavos, and the first prize gets the remaining centavos, so that the prizes sum exactly to the share.
 * With fewer tickets than prizes, the whole share is divided among the first prizes. A prize that rounds to 0 is left
 * out.
 */
export function lotteryPrizesOfDraw(
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
  const fund = prizeFundOf(prizes.share, price, sold)
  const amounts = drawn.map(amount => shareOfMoney(fund, amount, whole))
  const rest = fund - amounts.reduce((sum: number, amount) => sum + amount, 0)
  return amounts
    .map((amount, place) => ({ amount: centavos(place === 0 ? amount + rest : amount), goods: '' as const }))
    .filter(({ amount }) => amount > 0)
}

/** Equal prizes, with their number. */
export type LotteryPrizeGroup = LotteryPrize & { readonly count: number }

/** Groups equal prizes that follow each other. */
export function groupEqualPrizes(prizes: readonly LotteryPrize[]): LotteryPrizeGroup[] {
  const groups: LotteryPrizeGroup[] = []
  for (const prize of prizes) {
    const last = groups.at(-1)
    if (last?.amount === prize.amount && last.goods === prize.goods)
      groups[groups.length - 1] = { ...last, count: last.count + 1 }
    else groups.push({ ...prize, count: 1 })
  }
  return groups
}

/** Minimum time for which a draw is open for sale. */
const OPEN_MIN_MS = HOUR_MS

/** When a draw that opens at `atMs` closes for sale, epoch milliseconds. */
export function computeLotterySaleCloseMs(
  { time, hour, weekday }: Pick<LotteryTerms, 'time' | 'hour' | 'weekday'>,
  atMs: number,
): number {
  let closeMs = nextManilaHourMsAfter(atMs + OPEN_MIN_MS, hour)
  while (!isDrawDay(closeMs, time, weekday)) closeMs += DAY_MS
  return closeMs
}

function isDrawDay(atMs: number, time: LotteryDrawInterval, weekday: number): boolean {
  if (time === 'weekly') return dateWithManilaFields(atMs).getUTCDay() === weekday
  return time === 'daily' || dateWithManilaFields(atMs + DAY_MS).getUTCDate() === 1
}

/**
 * Draws the winning tickets, each at most once. Every ticket is equally likely for every prize.
 * @param sold number of tickets, which are numbered from 1
 * @param count number of winning tickets, at most `sold`
 * @returns the tickets in the order of the prizes
 */
export function drawWinningTickets(sold: number, count: number, random: RandomSource): number[] {
  // The first steps of a Fisher-Yates shuffle of all tickets. Only moved tickets are stored.
  const moved = new Map<number, number>()
  return Array.from({ length: count }, (_, place) => {
    const pick = place + random.below(sold - place)
    const ticket = moved.get(pick) ?? pick
    moved.set(pick, moved.get(place) ?? place)
    return ticket + 1
  })
}

/** The states of a draw. Each state after `open` names the step that is done; `ended` and `called-off` are final. */
export const LOTTERY_DRAW_STATES = [
  'open',
  'closed',
  'listed',
  'drawn',
  'ended',
  'calling-off',
  'called-off',
] as const

export type LotteryDrawState = (typeof LOTTERY_DRAW_STATES)[number]

export const LOTTERY_DRAW_TRANSITIONS: StateTransitions<LotteryDrawState> = {
  open: ['closed', 'calling-off'],
  closed: ['listed', 'calling-off'],
  listed: ['drawn', 'calling-off'],
  drawn: ['ended'],
  ended: [],
  'calling-off': ['called-off'],
  'called-off': [],
}

/**
 * The ways in which a player can pay for the tickets of an entry: with the price, or with ticket items that the player
 * already holds.
 */
export const TICKET_PAYMENT_KINDS = ['price', 'held'] as const

export type TicketPaymentKind = (typeof TICKET_PAYMENT_KINDS)[number]
