import { DIAMOND_SHOP_PATH } from '../../../domain/awards/diamond-shop.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { lotteryTicketsPathOf } from '../../../domain/games/lottery-tiers.ts'

/**
 * The items that a player holds until using them, each with the address of the page on which it is used. Coins are not
 * among them, since they are money; neither are stars (`liveness`), which only count toward the week's chest.
 */
const USE_PATHS = {
  [ITEM_ID.points]: '/points',
  [ITEM_ID.scratchCard]: '/activity/scratch-card',
  [ITEM_ID.inviteTurn]: '/share',
  [ITEM_ID.dailyTurn]: '/activity/spin',
  [ITEM_ID.jackpotChance]: '/activity/jackpot',
  [ITEM_ID.diamond]: DIAMOND_SHOP_PATH,
  [ITEM_ID.ticket1]: lotteryTicketsPathOf(1),
  [ITEM_ID.ticket2]: lotteryTicketsPathOf(2),
  [ITEM_ID.ticket3]: lotteryTicketsPathOf(3),
  [ITEM_ID.ticket4]: lotteryTicketsPathOf(4),
  [ITEM_ID.ticket5]: lotteryTicketsPathOf(5),
} as const satisfies Record<
  Exclude<(typeof ITEM_ID)[keyof typeof ITEM_ID], typeof ITEM_ID.coin | typeof ITEM_ID.liveness>,
  string
>

export type HeldItemId = keyof typeof USE_PATHS

const isHeldItem = (item: number): item is HeldItemId => item in USE_PATHS

/** The ids of the items that a player holds until using them. */
export const HELD_ITEM_IDS: readonly HeldItemId[] = Object.values(ITEM_ID).filter(isHeldItem)

/** The address of the page on which an item is used; `undefined` for an item that is not held. */
export const pathOfItemUse = (item: number): string | undefined =>
  isHeldItem(item) ? USE_PATHS[item] : undefined
