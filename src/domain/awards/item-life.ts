import { addUtcMonths, nextUtcDayStartMsAfter } from '../day.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { couponKindOfId, ITEM_ID } from './items.ts'

/** The periods for which a player can use items after earning them. */
export interface ItemLifetimes {
  readonly pointsMonths: number
  readonly couponDays: number
  /** Number of days for which a player can use scratch cards, turns of the daily wheel and jackpot chances. */
  readonly cardDays: number
  /**
   * Minimum number of hours for which a coupon is usable again after an order that used it has ended without a payment.
   */
  readonly couponReturnHours: number
}

export const DEFAULT_ITEM_LIFETIMES: ItemLifetimes = {
  pointsMonths: 12,
  couponDays: 30,
  cardDays: 30,
  couponReturnHours: 24,
}

/**
 * The ids of items that expire after `cardDays`. Turns of the invite wheel are not among them, since they have their
 * own expiry.
 */
export const ITEMS_WITH_CARD_LIFETIME = [
  ITEM_ID.scratchCard,
  ITEM_ID.dailyTurn,
  ITEM_ID.jackpotChance,
] as const

const isCard = (item: number): boolean => ITEMS_WITH_CARD_LIFETIME.some(card => card === item)

/** Whether an item expires. The server stores such items in lots, each with its own expiry time. */
export const isItemStoredInLots = (item: number): boolean =>
  item === ITEM_ID.points || isCard(item) || couponKindOfId(item) !== undefined

/**
 * Computes when points, cards or coupons that a player earned at `fromMs` expire: at the UTC midnight after their last
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
 * Computes when a coupon expires after its order has ended without a payment, epoch milliseconds.
 * @param oldEndMs time at which the coupon would have expired without the order, epoch milliseconds
 */
export const computeReturnedCouponExpiryMs = (
  oldEndMs: number,
  atMs: number,
  { couponReturnHours }: ItemLifetimes,
): number => Math.max(oldEndMs, atMs + couponReturnHours * HOUR_MS)
