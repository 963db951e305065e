import { ITEM_ID, type ItemId } from '../awards/items.ts'
import { dateWithManilaFields, nextManilaHourMsAfter } from '../day.ts'
import { type Centavos, centavos, multiplyMoney, shareOfMoney } from '../money.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import type { StateTransitions } from '../transitions.ts'
import { LOTTERY_TIERS, type LotteryTier, lotteryGameIdOf } from './lottery-tiers.ts'
import type { RandomSource } from './random.ts'

/** The ledger item of a tier's unused tickets; item ids from 110001 on. */
export const ticketItemIdOf = (tier: LotteryTier): ItemId => (ITEM_ID.ticket1 + tier - 1) as ItemId

/** The game ids of all lottery tiers, in the order of `LOTTERY_TIERS`. */
export const LOTTERY_GAME_IDS: readonly number[] = LOTTERY_TIERS.map(lotteryGameIdOf)

/** The currencies in which lottery tickets can have a price. */
export const LOTTERY_CURRENCIES = ['coin', 'points', 'diamond'] as const

export type LotteryCurrency = (typeof LOTTERY_CURRENCIES)[number]

/**
 * The kinds of the ledger journals for tickets that are not paid with coins: the payment, and its return when the draw
 * is called off.
 */
export const TICKETS_PAID_JOURNAL_KIND = 'lottery-paid'
export const TICKETS_RETURNED_JOURNAL_KIND = 'lottery-returned'

/** The ledger item id of each ticket currency. */
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

/** Several prizes of a draw with the same amount: the number of prizes and the amount. */
export interface AmountPrizeGroup {
  readonly amount: Centavos
  readonly count: number
}

/**
 * How a draw's prizes depend on the number of its tickets.
 * - `share`: the tickets' total price times `share`, divided in the proportions of `list`. If all tickets are sold, the
 * prizes equal `list`.
 * - `sold`: one prize of `amount` for each `every` tickets, at least `least` and at most `most`.
 * - `goods`: `count` pieces of a product.
 */
export type LotteryPrizeRule =
  | {
      readonly kind: 'share'
      /** The part of the tickets' total price that the prizes pay back, in hundredths of a percent. */
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

/** The terms of the draws of a tier. A change applies only to later draws; an open draw keeps its terms. */
export interface LotteryTerms {
  readonly tier: LotteryTier
  /** Whether the site opens new draws of the tier. */
  readonly isOffered: boolean
  readonly pay: LotteryCurrency
  /** The price of one ticket in the currency `pay`: centavos of coins, or a number of points or diamonds. */
  readonly price: number
  readonly ticketsMax: number
  /** Minimum number of tickets of a draw. The site cancels a draw with fewer tickets. */
  readonly ticketsMin: number
  /** Maximum number of tickets that one player can have in a draw. */
  readonly playerMax: number
  readonly time: LotteryDrawInterval
  /** The hour of day at which the draw happens, Philippine time, from 0 to 23. */
  readonly hour: number
  /** The weekday of a weekly draw, from 0 for Sunday. */
  readonly weekday: number
  readonly prizes: LotteryPrizeRule
}

/** The divisor that converts `share`, in hundredths of a percent, to a fraction. */
export const LOTTERY_SHARE_DIVISOR = 10_000

/** The largest share of the tickets' price that prizes may pay back, in hundredths of a percent. */
export const LOTTERY_SHARE_MAX = 9_900

const DEFAULT_TICKETS_PER_PLAYER_MAX = 100
const SATURDAY = 6
const DEFAULT_DRAW_HOUR = 20

const pesoPrizes = (amount: number, count = 1): AmountPrizeGroup => ({
  amount: centavos(amount * 100),
  count,
})

export const DEFAULT_LOTTERY_TERMS: readonly LotteryTerms[] = [
  {
    tier: 1,
    isOffered: true,
    pay: 'points',
    price: 50,
    ticketsMax: 20_000,
    ticketsMin: 1,
    playerMax: DEFAULT_TICKETS_PER_PLAYER_MAX,
    time: 'daily',
    hour: DEFAULT_DRAW_HOUR,
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
    playerMax: DEFAULT_TICKETS_PER_PLAYER_MAX,
    time: 'daily',
    hour: DEFAULT_DRAW_HOUR,
    weekday: SATURDAY,
    prizes: {
      kind: 'share',
      share: 9_500,
      list: [pesoPrizes(5_000), pesoPrizes(250, 10), pesoPrizes(40, 50)],
    },
  },
  {
    tier: 3,
    isOffered: true,
    pay: 'coin',
    price: 2_000,
    ticketsMax: 5_000,
    ticketsMin: 1,
    playerMax: DEFAULT_TICKETS_PER_PLAYER_MAX,
    time: 'weekly',
    hour: DEFAULT_DRAW_HOUR,
    weekday: SATURDAY,
    prizes: {
      kind: 'share',
      share: 9_400,
      list: [pesoPrizes(50_000), pesoPrizes(1_000, 20), pesoPrizes(120, 200)],
    },
  },
  {
    tier: 4,
    isOffered: true,
    pay: 'diamond',
    price: 100,
    ticketsMax: 1_200,
    ticketsMin: 600,
    playerMax: DEFAULT_TICKETS_PER_PLAYER_MAX,
    time: 'weekly',
    hour: DEFAULT_DRAW_HOUR,
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
    playerMax: DEFAULT_TICKETS_PER_PLAYER_MAX,
    time: 'monthly',
    hour: DEFAULT_DRAW_HOUR,
    weekday: SATURDAY,
    prizes: {
      kind: 'share',
      share: 9_000,
      list: [pesoPrizes(500_000), pesoPrizes(10_000, 20), pesoPrizes(1_000, 200)],
    },
  },
]

/** Maximum number of prizes of one draw. */
export const LOTTERY_PRIZES_MAX = 500

/**
 * Maximum number of groups of equal prizes in the terms of a tier. A draw can have one more group, since its first
 * prize also gets the centavos that rounding leaves.
 */
export const LOTTERY_PRIZE_GROUPS_MAX = 10

/** Whether the prizes of a `share` rule sum to `share` of the price of all tickets. Always true for the other rules. */
export function isPrizeListSumValid({ prizes, price, ticketsMax }: LotteryTerms): boolean {
  if (prizes.kind !== 'share') return true
  return sumOfPrizeGroups(prizes.list) === prizeFundOf(prizes.share, price, ticketsMax)
}

const sumOfPrizeGroups = (groups: readonly AmountPrizeGroup[]): number =>
  groups.reduce((sum, { amount, count }) => sum + amount * count, 0)

/** The sum of all prizes when `sold` tickets are sold, in centavos, rounded down. */
const prizeFundOf = (share: number, price: number, sold: number): Centavos =>
  shareOfMoney(multiplyMoney(centavos(price), sold), share, LOTTERY_SHARE_DIVISOR)

/** One prize of a lottery draw: either an amount or a product. */
export interface LotteryPrize {
  /** The amount of the prize in centavos; 0 for a product. */
  readonly amount: Centavos
  /** The name of the product; empty for an amount. */
  readonly goods: LotteryGoods | ''
}

/**
 * Computes the prizes of a draw from the number of its tickets, in the order in which winners are drawn. Prizes by
 * `share` are rounded down to whole centavos, and the first prize gets the centavos that are left. With fewer tickets
 * than prizes, the whole share is divided among the first prizes. A prize that rounds to 0 is left out.
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

/** A prize, with the number of equal prizes that follow each other. */
export type LotteryPrizeGroup = LotteryPrize & { readonly count: number }

/** Joins consecutive equal prizes to groups with a count. */
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

/** Minimum time in milliseconds for which a draw sells tickets. */
const TICKET_SALE_MIN_MS = HOUR_MS

/** Computes when a draw that opens at `atMs` stops selling tickets. Both times in epoch milliseconds. */
export function computeLotterySaleCloseMs(
  { time, hour, weekday }: Pick<LotteryTerms, 'time' | 'hour' | 'weekday'>,
  atMs: number,
): number {
  let closeMs = nextManilaHourMsAfter(atMs + TICKET_SALE_MIN_MS, hour)
  while (!isDrawDay(closeMs, time, weekday)) closeMs += DAY_MS
  return closeMs
}

function isDrawDay(atMs: number, time: LotteryDrawInterval, weekday: number): boolean {
  if (time === 'weekly') return dateWithManilaFields(atMs).getUTCDay() === weekday
  return time === 'daily' || dateWithManilaFields(atMs + DAY_MS).getUTCDate() === 1
}

/**
 * Draws the winning tickets without repetition. Every ticket is equally likely for every prize.
 * @param sold number of tickets, which are numbered from 1
 * @param count number of winning tickets, at most `sold`
 * @returns numbers of the winning tickets, in the order of the prizes
 */
export function drawWinningTickets(sold: number, count: number, random: RandomSource): number[] {
  // Runs the first steps of a Fisher-Yates shuffle of all tickets. The map stores only the tickets that the shuffle has
  // moved.
  const moved = new Map<number, number>()
  return Array.from({ length: count }, (_, place) => {
    const pick = place + random.below(sold - place)
    const ticket = moved.get(pick) ?? pick
    moved.set(pick, moved.get(place) ?? place)
    return ticket + 1
  })
}

/**
 * The states of a lottery draw. Each state after `open` names the last finished step. `ended` and `called-off` are
 * final.
 */
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
 * The ways to pay for the tickets of a lottery entry: the tickets' price, or ticket items that the player already owns.
 */
export const TICKET_PAYMENT_KINDS = ['price', 'held'] as const

export type TicketPaymentKind = (typeof TICKET_PAYMENT_KINDS)[number]
