/** Items that the ledger counts (spec, section 3: reward item ids). */
export const ITEM = {
  coin: 2001,
  points: 2002,
  /** A scratch card, a turn of the invite wheel, and a turn of the daily wheel. */
  scratchCard: 3001,
  inviteTurn: 3002,
  dailyTurn: 3003,
  liveness: 4001,
  /** One free jackpot chance. */
  jackpotChance: 50005,
  diamond: 60001,
  /** Lottery tickets of the five product tiers. */
  ticket1: 110001,
  ticket2: 110002,
  ticket3: 110003,
  ticket4: 110004,
  ticket5: 110005,
} as const

/** The id of a coupon, 1001 to 1399. The ledger counts each id as a separate item. */
export type CouponId = number & { readonly __unit: 'coupon' }

export type ItemId = (typeof ITEM)[keyof typeof ITEM] | CouponId

export type CouponKind = 'general' | 'fixed' | 'give'

const COUPONS: readonly { readonly kind: CouponKind; readonly first: number; readonly last: number }[] = [
  { kind: 'general', first: 1001, last: 1099 },
  { kind: 'fixed', first: 1201, last: 1299 },
  { kind: 'give', first: 1301, last: 1399 },
]

/** The kind of a coupon; `undefined` when the spec has no coupon with this id. */
export function couponKind(id: number): CouponKind | undefined {
  return Number.isInteger(id) ? COUPONS.find(({ first, last }) => id >= first && id <= last)?.kind : undefined
}

/** Diamonds in one pack, by the id of the pack. */
const DIAMOND_PACKS: ReadonlyMap<number, number> = new Map([
  [100001, 10],
  [100002, 50],
  [100003, 100],
  [100004, 500],
  [100005, 1_000],
])

const REWARD_ITEMS: readonly number[] = [
  ITEM.coin,
  ITEM.points,
  ITEM.scratchCard,
  ITEM.inviteTurn,
  ITEM.dailyTurn,
  ITEM.liveness,
  ITEM.jackpotChance,
  ITEM.diamond,
  ITEM.ticket1,
  ITEM.ticket2,
  ITEM.ticket3,
  ITEM.ticket4,
  ITEM.ticket5,
]

/**
 * The item and amount that the ledger credits for a reward. A diamond pack becomes its diamonds; every other reward is
 * credited as it is.
 * @param amount pieces, or centavos for `coin`
 * @returns `undefined` when `id` is not a reward item
 */
export function rewardOf(id: number, amount: number): { item: ItemId; amount: number } | undefined {
  const diamonds = DIAMOND_PACKS.get(id)
  if (diamonds !== undefined) return { item: ITEM.diamond, amount: amount * diamonds }
  const isItem = REWARD_ITEMS.includes(id) || couponKind(id) !== undefined
  return isItem ? { item: id as ItemId, amount } : undefined
}

/** Picture and name of a reward item, and how many of the item one piece is (spec, section 3: prop config). */
export interface PropConfig {
  /** Name of the picture. */
  readonly drawing: string
  readonly name: string
  readonly num: number
}

/** The reward items by id (spec, section 3). All coupons of a kind share one entry, under the kind's first id. */
export const PROP_CONFIG: Readonly<Record<string, PropConfig>> = {
  ...Object.fromEntries(
    COUPONS.map(({ kind, first }) => [first, { drawing: 'coupon', name: `Coupon (${kind})`, num: 1 }]),
  ),
  [ITEM.coin]: { drawing: 'coin', name: 'Coins', num: 1 },
  [ITEM.points]: { drawing: 'points', name: 'Points', num: 1 },
  [ITEM.scratchCard]: { drawing: 'ticket', name: 'Scratch card', num: 1 },
  [ITEM.inviteTurn]: { drawing: 'ticket', name: 'Invite wheel turn', num: 1 },
  [ITEM.dailyTurn]: { drawing: 'ticket', name: 'Daily wheel turn', num: 1 },
  [ITEM.liveness]: { drawing: 'points', name: 'Liveness', num: 1 },
  [ITEM.jackpotChance]: { drawing: 'ticket', name: 'Jackpot chance', num: 1 },
  [ITEM.diamond]: { drawing: 'diamond', name: 'Diamonds', num: 1 },
  ...Object.fromEntries(
    [...DIAMOND_PACKS].map(([id, num]) => [id, { drawing: 'diamond', name: 'Diamonds', num }]),
  ),
  ...Object.fromEntries(
    [ITEM.ticket1, ITEM.ticket2, ITEM.ticket3, ITEM.ticket4, ITEM.ticket5].map((id, index) => [
      id,
      { drawing: 'ticket', name: `Ticket, tier ${index + 1}`, num: 1 },
    ]),
  ),
}
