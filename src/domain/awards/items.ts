/** The items whose amounts the ledger stores (spec, section 3: reward item ids). */
export const ITEM_ID = {
  coin: 2001,
  points: 2002,
  scratchCard: 3001,
  inviteTurn: 3002,
  dailyTurn: 3003,
  liveness: 4001,
  /** One free chance to take part in the jackpot draw. */
  jackpotChance: 50005,
  diamond: 60001,
  /** `ticket1` to `ticket5` are the lottery tickets of the five tiers. */
  ticket1: 110001,
  ticket2: 110002,
  ticket3: 110003,
  ticket4: 110004,
  ticket5: 110005,
} as const

/** The id of a coupon, 1001 to 1399. The ledger counts each id as a separate item. */
export type CouponId = number & { readonly __unit: 'coupon' }

/**
 * The id of goods of the diamond shop, 7001 to 7999. The ledger counts each id as a separate item; the amount 1 is one
 * piece.
 */
export type GoodsId = number & { readonly __unit: 'goods' }

export type ItemId = (typeof ITEM_ID)[keyof typeof ITEM_ID] | CouponId | GoodsId

export const GOODS_ID_RANGE = { first: 7001, last: 7999 } as const

export type CouponKind = 'general' | 'fixed' | 'give'

/** The first and the last id of the coupons of each kind, both included. */
export const COUPON_ID_RANGES: readonly {
  readonly kind: CouponKind
  readonly first: number
  readonly last: number
}[] = [
  { kind: 'general', first: 1001, last: 1099 },
  { kind: 'fixed', first: 1201, last: 1299 },
  { kind: 'give', first: 1301, last: 1399 },
]

/** The kind of a coupon; `undefined` when the spec has no coupon with this id. */
export function couponKindOfId(id: number): CouponKind | undefined {
  return Number.isInteger(id)
    ? COUPON_ID_RANGES.find(({ first, last }) => id >= first && id <= last)?.kind
    : undefined
}
