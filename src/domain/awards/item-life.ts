import { monthsLater, nextUtcDayMs } from '../day.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { couponKind, ITEM } from './items.ts'

/** How long items can be used before they expire. */
export interface ItemLife {
  readonly pointsMonths: number
  readonly couponDays: number
  /** Days of scratch cards, turns of the daily wheel and jackpot chances. */
  readonly cardDays: number
  /** A coupon that an ended order returns can be used for at least this many hours more. */
  readonly couponReturnHours: number
}

/** The default terms. */
export const ITEM_LIFE: ItemLife = { pointsMonths: 12, couponDays: 30, cardDays: 30, couponReturnHours: 24 }

/** The items that expire after `cardDays`. The turns of the invite wheel have expiry times of their own. */
export const CARD_ITEMS = [ITEM.scratchCard, ITEM.dailyTurn, ITEM.jackpotChance] as const

const isCard = (item: number): boolean => CARD_ITEMS.some(card => card === item)

/** Whether pieces of an item expire some time after they were earned, so that they are stored in lots. */
export const isKeptInLots = (item: number): boolean =>
  item === ITEM.points || isCard(item) || couponKind(item) !== undefined

/**
 * The time at which points, cards or coupons expire that were earned at `fromMs`: the UTC midnight after their last
 * day, epoch milliseconds.
 * @throws RangeError for an item that does not expire
 */
export function lotEndMs(
  item: number,
  fromMs: number,
  { pointsMonths, couponDays, cardDays }: ItemLife,
): number {
  if (isCard(item)) return nextUtcDayMs(fromMs + cardDays * DAY_MS)
  if (item === ITEM.points) return nextUtcDayMs(monthsLater(fromMs, pointsMonths))
  if (couponKind(item) !== undefined) return nextUtcDayMs(fromMs + couponDays * DAY_MS)
  throw new RangeError(`Item ${item} does not end`)
}

/**
 * The time at which a coupon expires that an order returned, epoch milliseconds.
 * @param oldEndMs when it would have expired without the order
 */
export const returnedCouponEndMs = (
  oldEndMs: number,
  atMs: number,
  { couponReturnHours }: ItemLife,
): number => Math.max(oldEndMs, atMs + couponReturnHours * HOUR_MS)
