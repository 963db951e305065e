import type { LotteryGoods } from '../games/lottery.ts'
import { MINUTE_MS } from '../time.ts'
import type { Transitions } from '../transitions.ts'
import type { AwardItem } from './awards.ts'
import { GOODS_IDS, type GoodsId, ITEM } from './items.ts'

/** The path of the shop's page. */
export const DIAMOND_SHOP_PATH = '/activity/diamond-shop'

/** An exchange of diamonds: the price in diamonds, and how much it gives in pieces, or in centavos for coins. */
export interface DiamondExchange {
  readonly diamonds: number
  readonly count: number
}

/** What the shop gives for diamonds beside goods. */
export interface DiamondExchanges {
  readonly coin: DiamondExchange
  readonly scratchCard: DiamondExchange
}

/** The exchanges unless the operator has set others. */
export const DIAMOND_EXCHANGES: DiamondExchanges = {
  coin: { diamonds: 100, count: 500 },
  scratchCard: { diamonds: 50, count: 1 },
}

/** What an exchange gives. */
export function exchangedItem(name: keyof DiamondExchanges, { count }: DiamondExchange): AwardItem {
  return { id: name === 'coin' ? ITEM.coin : ITEM.scratchCard, count }
}

/** Days within which staff send what was ordered, unless the operator has set others. */
export const GOODS_SEND_DAYS = 14

/** Whether a number is the id of goods. */
export function isGoodsId(id: number): id is GoodsId {
  return Number.isInteger(id) && id >= GOODS_IDS.first && id <= GOODS_IDS.last
}

/**
 * The drawings of goods, for goods without a picture of the operator. `parcel` is for goods that have none of their own.
 */
export const GOODS_PICTURES = ['mug', 'shirt', 'powerBank', 'telephone', 'parcel'] as const
export type GoodsPicture = (typeof GOODS_PICTURES)[number]

/** The goods that a prize of the lottery is. */
export const GOODS_OF_PRIZE: Readonly<
  Record<LotteryGoods, { readonly id: number; readonly picture: GoodsPicture }>
> = {
  telephone: { id: 7004, picture: 'telephone' },
}

/** The longest side of the operator's picture of goods, in pixels. */
export const GOODS_PHOTO_SIDE_PX = 640

/** Bounds of what the operator sets about goods. */
export const GOODS_TITLE_MAX = 60
export const GOODS_PRICE_MAX = 10_000_000
export const GOODS_PER_PLAYER_MAX = 1_000
export const GOODS_STOCK_MAX = 1_000_000

/** Goods that a new sandbox has in stock, in pieces. */
export const DEMO_STOCK: Readonly<Partial<Record<GoodsPicture, number>>> = {
  mug: 40,
  shirt: 25,
  powerBank: 8,
  telephone: 1,
}

/**
 * How long a refused order says that another player was faster, in milliseconds: within this time after another player's
 * order of goods whose stock is empty the answer is `stockTaken`, afterwards `outOfStock`.
 */
export const STOCK_TAKEN_MS = MINUTE_MS

export const GOODS_ORDER_STATES = ['placed', 'packed', 'sent', 'delivered', 'cancelled'] as const
export type GoodsOrderState = (typeof GOODS_ORDER_STATES)[number]

/**
 * Staff move an order on. A player can cancel it while it is `placed`, staff until it is `delivered`: a parcel that comes
 * back is cancelled too.
 */
export const GOODS_ORDER_TRANSITIONS: Transitions<GoodsOrderState> = {
  placed: ['packed', 'cancelled'],
  packed: ['sent', 'cancelled'],
  sent: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/** The states of an order on its way, in their order, as its steps show them. */
export const GOODS_ORDER_STEPS = [
  'placed',
  'packed',
  'sent',
  'delivered',
] as const satisfies readonly GoodsOrderState[]

/** Most characters of the number by which a parcel is tracked, and of a reason by staff. */
export const TRACKING_MAX = 60
export const ORDER_REASON_MAX = 200

/** How many exchanges of all players the shop shows. */
export const DIAMOND_TICKERS_MAX = 20

/**
 * Whether the shop shows a red dot: the diamonds reach the lowest price, and did not when the player last saw the shop.
 * @param seen the diamonds that the player had then; 0 before the first visit
 */
export function isShopDotLit({
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
