import { addUtcMonths, nextUtcDayMs } from '../day.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { couponKindOfId, ITEM_ID } from './items.ts'

/** How long items can be used before they expire. */
export interface ItemLifetimes {
  readonly pointsMonths: number
  readonly couponDays: number
  /** Days of scratch cards, turns of the daily wheel and jackpot chances. */
  readonly cardDays: number
  /** A coupon that an ended order returns can be used for at least this many hours more. */
  readonly couponReturnHours: number
}

/** The default terms. */
export const ITEM_LIFETIMES: ItemLifetimes = {
  pointsMonths: 12,
  couponDays: 30,
  cardDays: 30,
  couponReturnHours: 24,
}

/** The items that expire after `cardDays`. The turns of the invite wheel have expiry times of their own. */
export const ITEMS_WITH_CARD_LIFETIME = [
  ITEM_ID.scratchCard,
  ITEM_ID.dailyTurn,
  ITEM_ID.jackpotChance,
] as const

const isCard = (item: number): boolean => ITEMS_WITH_CARD_LIFETIME.some(card => card === item)

/** Whether pieces of an item expire some time after they were earned, so that they are stored in lots. */
export const isItemStoredInLots = (item: number): boolean =>
  item === ITEM_ID.points || isCard(item) || couponKindOfId(item) !== undefined

/**
 * The time at which points, cards or coupons expire that were earned at `fromMs`: the UTC midnight after their last
 * day, epoch milliseconds.
 * @throws RangeError for an item that does not expire
 */
export function itemLotExpiryMs(
  item: number,
  fromMs: number,
  { pointsMonths, couponDays, cardDays }: ItemLifetimes,
): number {
  if (isCard(item)) return nextUtcDayMs(fromMs + cardDays * DAY_MS)
  if (item === ITEM_ID.points) return nextUtcDayMs(addUtcMonths(fromMs, pointsMonths))
  if (couponKindOfId(item) !== undefined) return nextUtcDayMs(fromMs + couponDays * DAY_MS)
  throw new RangeError(`Item ${item} does not end`)
}

/**
 * The time at which a coupon expires that an order returned, epoch milliseconds.
 * @param oldEndMs when it would have expired without the order
 */
export const returnedCouponExpiryMs = (
  oldEndMs: number,
  atMs: number,
  { couponReturnHours }: ItemLifetimes,
): number => Math.max(oldEndMs, atMs + couponReturnHours * HOUR_MS)
