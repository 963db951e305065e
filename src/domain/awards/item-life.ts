import { addUtcMonths, nextUtcDayStartMsAfter } from '../day.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { couponKindOfId, ITEM_ID } from './items.ts'

/** The times for which items can be used after they were earned. */
export interface ItemLifetimes {
  readonly pointsMonths: number
  readonly couponDays: number
  /** Number of days for which scratch cards, turns of the daily wheel and jackpot chances can be used. */
  readonly cardDays: number
  /**
   * If an order that used a coupon ends without a payment, the coupon can be used for at least this many more hours.
   */
  readonly couponReturnHours: number
}

/** The default times for which items can be used. */
export const DEFAULT_ITEM_LIFETIMES: ItemLifetimes = {
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

/**
 * Whether an item expires some time after it was earned. The server stores such items in lots, each with its own expiry
 * time.
 */
export const isItemStoredInLots = (item: number): boolean =>
  item === ITEM_ID.points || isCard(item) || couponKindOfId(item) !== undefined

/**
 * The time at which points, cards or coupons that were earned at `fromMs` expire: the UTC midnight after their last
 * day. Epoch milliseconds.
 * @throws RangeError for an item that does not expire
 */
export function computeItemLotExpiryMs(
  item: number,
  fromMs: number,
  { pointsMonths, couponDays, cardDays }: ItemLifetimes,
): number {
  if (isCard(item)) return nextUtcDayStartMsAfter(fromMs + cardDays * DAY_MS)
  if (item === ITEM_ID.points) return nextUtcDayStartMsAfter(addUtcMonths(fromMs, pointsMonths))
  if (couponKindOfId(item) !== undefined) return nextUtcDayStartMsAfter(fromMs + couponDays * DAY_MS)
  throw new RangeError(`Item ${item} does not end`)
}

/**
 * The time at which a coupon expires whose order ended without a payment, epoch milliseconds.
 * @param oldEndMs the time at which the coupon would have expired without the order, epoch milliseconds
 */
export const computeReturnedCouponExpiryMs = (
  oldEndMs: number,
  atMs: number,
  { couponReturnHours }: ItemLifetimes,
): number => Math.max(oldEndMs, atMs + couponReturnHours * HOUR_MS)
