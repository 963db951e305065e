import { COUPON_ID_RANGES, couponKindOfId, ITEM_ID, type ItemId } from './items.ts'

/** Number of diamonds in one pack, by the item id of the pack. */
const DIAMONDS_BY_PACK_ID: ReadonlyMap<number, number> = new Map([
  [100001, 10],
  [100002, 50],
  [100003, 100],
  [100004, 500],
  [100005, 1_000],
])

/** Number of pieces that one reward item contains: the diamonds of a pack, 1 for every other item. */
export const countPiecesOfRewardItem = (id: number): number => DIAMONDS_BY_PACK_ID.get(id) ?? 1

const REWARD_ITEMS: readonly number[] = [
  ITEM_ID.coin,
  ITEM_ID.points,
  ITEM_ID.scratchCard,
  ITEM_ID.inviteTurn,
  ITEM_ID.dailyTurn,
  ITEM_ID.liveness,
  ITEM_ID.jackpotChance,
  ITEM_ID.diamond,
  ITEM_ID.ticket1,
  ITEM_ID.ticket2,
  ITEM_ID.ticket3,
  ITEM_ID.ticket4,
  ITEM_ID.ticket5,
]

/**
 * The ledger item and amount that a player gets for a reward. A diamond pack becomes its diamonds; every other reward
 * is unchanged.
 * @param amount a number of items, or centavos for `coin`
 * @returns `undefined` when `id` is not a reward item
 */
export function ledgerItemOfReward(id: number, amount: number): { item: ItemId; amount: number } | undefined {
  if (DIAMONDS_BY_PACK_ID.has(id))
    return { item: ITEM_ID.diamond, amount: amount * countPiecesOfRewardItem(id) }
  const isItem = REWARD_ITEMS.includes(id) || couponKindOfId(id) !== undefined
  return isItem ? { item: id as ItemId, amount } : undefined
}

/**
 * Whether staff, a mail or a setting may give a reward item. Turns of the invite wheel belong to an invited player, and
 * liveness points belong to a week's tasks, so a player could not use them as gifts.
 */
export const canItemBeGift = (id: number): boolean =>
  id !== ITEM_ID.inviteTurn && id !== ITEM_ID.liveness && ledgerItemOfReward(id, 1) !== undefined

/**
 * Prizes of the jackpot draw (spec, section 3). Each prize except `generic` has the name of the pool that it pays; the
 * player gets the money as coins.
 */
export const JACKPOT_PRIZE_ID = {
  generic: 50000,
  mega: 50001,
  major: 50002,
  minor: 50003,
  mini: 50004,
} as const

/** Whether an id is a prize of the jackpot draw: `generic` opens the wheel, the others pay a pool. */
export const isJackpotPrize = (id: number): boolean => Object.values<number>(JACKPOT_PRIZE_ID).includes(id)

/** Picture and name of a reward item (spec, section 3: prop config). */
export interface PropConfig {
  /** The name of the drawing in `RewardIcon` that shows the item. */
  readonly drawing: string
  /** The item's name that the operator has set. If it is empty, the site's own text names the item. */
  readonly name: string
}

const prop = (drawing: string): PropConfig => ({ drawing, name: '' })

/** The reward items by id (spec, section 3). All coupons of a kind share the entry of the kind's first id. */
export const PROP_CONFIG: Readonly<Record<string, PropConfig>> = {
  ...Object.fromEntries(COUPON_ID_RANGES.map(({ first }) => [first, prop('coupon')])),
  [ITEM_ID.coin]: prop('coin'),
  [ITEM_ID.points]: prop('points'),
  [ITEM_ID.scratchCard]: prop('scratch-card'),
  [ITEM_ID.inviteTurn]: prop('invite-turn'),
  [ITEM_ID.dailyTurn]: prop('daily-turn'),
  [ITEM_ID.liveness]: prop('stars'),
  ...Object.fromEntries(Object.values(JACKPOT_PRIZE_ID).map(id => [id, prop('coin')])),
  [ITEM_ID.jackpotChance]: prop('chance'),
  [ITEM_ID.diamond]: prop('diamond'),
  ...Object.fromEntries([...DIAMONDS_BY_PACK_ID.keys()].map(id => [id, prop('diamond')])),
  ...Object.fromEntries(
    [ITEM_ID.ticket1, ITEM_ID.ticket2, ITEM_ID.ticket3, ITEM_ID.ticket4, ITEM_ID.ticket5].map((id, index) => [
      id,
      prop(`ticket-${index + 1}`),
    ]),
  ),
}

/** The key of a reward item in `PROP_CONFIG`: the item's id, or for a coupon the first id of its kind. */
export function propConfigIdOfItem(id: number): number {
  return COUPON_ID_RANGES.find(({ kind }) => kind === couponKindOfId(id))?.first ?? id
}
