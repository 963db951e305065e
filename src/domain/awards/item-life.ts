import { nextUtcDayMs } from '../day.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { couponKind, ITEM } from './items.ts'

/** How long items are kept that end. */
export interface ItemLife {
  readonly pointsMonths: number
  readonly couponDays: number
  /** Of scratch cards, turns of the daily wheel and jackpot chances. */
  readonly cardDays: number
  /** The least time that is left of a coupon when an order that ended returns it. */
  readonly couponReturnHours: number
}

/** Unless the operator has set others. */
export const ITEM_LIFE: ItemLife = { pointsMonths: 12, couponDays: 30, cardDays: 30, couponReturnHours: 24 }

/** The items that end after the days of cards. The turns of the invite wheel have ends of their own. */
export const CARD_ITEMS = [ITEM.scratchCard, ITEM.dailyTurn, ITEM.jackpotChance] as const

const isCard = (item: number): boolean => CARD_ITEMS.some(card => card === item)

/** Whether an item ends some time after it was earned, so that its pieces are kept in lots. */
export const isKeptInLots = (item: number): boolean =>
  item === ITEM.points || isCard(item) || couponKind(item) !== undefined

/**
 * When points, cards or coupons end that were earned at `fromMs`: the UTC midnight after the last day, epoch milliseconds.
 * @throws RangeError for an item that does not end
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

/** When a coupon ends that an order returns. @param oldEndMs when it would have ended without the order */
export const returnedCouponEndMs = (
  oldEndMs: number,
  atMs: number,
  { couponReturnHours }: ItemLife,
): number => Math.max(oldEndMs, atMs + couponReturnHours * HOUR_MS)

/** The same day of a later month, or the last day of that month if it has fewer. */
function monthsLater(fromMs: number, months: number): number {
  const from = new Date(fromMs)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay))
}
