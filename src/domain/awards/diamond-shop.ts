import type { LotteryGoods } from '../games/lottery.ts'
import { MINUTE_MS } from '../time.ts'
import type { StateTransitions } from '../transitions.ts'
import type { AwardItem } from './awards.ts'
import { ITEM_ID } from './items.ts'

export const DIAMOND_SHOP_PATH = '/activity/diamond-shop'

/**
 * One exchange of the diamond shop. The player pays `diamonds` and gets `count`, which is a number of scratch cards or
 * centavos of coins.
 */
export interface DiamondExchange {
  readonly diamonds: number
  readonly count: number
}

/** The exchanges that the diamond shop offers for coins and scratch cards. Goods are separate. */
export interface DiamondExchanges {
  readonly coin: DiamondExchange
  readonly scratchCard: DiamondExchange
}

export const DEFAULT_DIAMOND_EXCHANGES: DiamondExchanges = {
  coin: { diamonds: 100, count: 500 },
  scratchCard: { diamonds: 50, count: 1 },
}

/** The item that an exchange of diamonds gives, and its amount: a number of items, or centavos for coins. */
export function awardItemOfExchange(name: keyof DiamondExchanges, { count }: DiamondExchange): AwardItem {
  return { id: name === 'coin' ? ITEM_ID.coin : ITEM_ID.scratchCard, count }
}

/** Default number of days after an order within which staff send the goods. */
export const DEFAULT_GOODS_SHIPPING_DUE_DAYS = 14

/**
 * The names of the site's drawings of goods, used when the operator has uploaded no picture. `parcel` shows goods
 * without a drawing of their own.
 */
export const GOODS_PICTURE_NAMES = ['mug', 'shirt', 'powerBank', 'telephone', 'parcel'] as const
export type GoodsPictureName = (typeof GOODS_PICTURE_NAMES)[number]

/** For each product that the lottery draws, the goods of the diamond shop that the winner receives. */
export const GOODS_BY_LOTTERY_PRIZE: Readonly<
  Record<LotteryGoods, { readonly id: number; readonly picture: GoodsPictureName }>
> = {
  telephone: { id: 7004, picture: 'telephone' },
}

/** The longer side of the picture of goods that the operator uploads, in pixels. */
export const GOODS_PHOTO_SIDE_PX = 640

export const GOODS_TITLE_LENGTH_MAX = 60
export const GOODS_PRICE_DIAMONDS_MAX = 10_000_000
export const GOODS_PER_PLAYER_MAX = 1_000
export const GOODS_STOCK_MAX = 1_000_000

/** The stock of goods in a new sandbox, in pieces. */
export const SANDBOX_GOODS_STOCK: Readonly<Partial<Record<GoodsPictureName, number>>> = {
  mug: 40,
  shirt: 25,
  powerBank: 8,
  telephone: 1,
}

/**
 * Period in milliseconds that begins when another player orders the last piece. A refused order gets the answer
 * `stockTaken` in this period, and `outOfStock` afterwards.
 */
export const STOCK_TAKEN_REFUSAL_PERIOD_MS = MINUTE_MS

export const GOODS_ORDER_STATES = ['placed', 'packed', 'sent', 'delivered', 'cancelled'] as const
export type GoodsOrderState = (typeof GOODS_ORDER_STATES)[number]

/**
 * The allowed changes of a goods order's state. The player can cancel an order while it is `placed`. Staff can cancel
 * it until it is `delivered`, for example when the parcel comes back. A packed order is `placed` again when the owner
 * of the account undoes a change of the account, because the address of the order then changes.
 */
export const GOODS_ORDER_TRANSITIONS: StateTransitions<GoodsOrderState> = {
  placed: ['packed', 'cancelled'],
  packed: ['placed', 'sent', 'cancelled'],
  sent: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/** The states of an order from placement to delivery, in the order of the steps that the page shows. */
export const GOODS_ORDER_PROGRESS_STEPS = [
  'placed',
  'packed',
  'sent',
  'delivered',
] as const satisfies readonly GoodsOrderState[]

/**
 * Maximum length of a parcel's tracking number, and of the reason that staff give for a change of an order, in
 * characters.
 */
export const TRACKING_NUMBER_LENGTH_MAX = 60
export const ORDER_REASON_LENGTH_MAX = 200

/** Maximum number of rows in the diamond shop's running list, which shows the latest exchanges of all players. */
export const LATEST_EXCHANGES_MAX = 20

/**
 * Whether the link to the diamond shop has a red dot: the player can now pay the lowest price, but could not at the
 * last visit.
 * @param seen the player's diamonds at the last visit; 0 before the first visit
 */
export function isShopRedDotShown({
  diamonds,
  seen,
  lowestPrice,
}: {
  readonly diamonds: number
  readonly seen: number
  readonly lowestPrice: number
}): boolean {
  return diamonds >= lowestPrice && seen < lowestPrice
}
