/** The five tiers of the lottery. Each has its own tickets, prices and draws. */
export const LOTTERY_TIERS = [1, 2, 3, 4, 5] as const

export type LotteryTier = (typeof LOTTERY_TIERS)[number]

const FIRST_LOTTERY_GAME_ID = 5501

/** The game id that stakes on a lottery tier have in limits, records and reports. */
export const lotteryGameIdOf = (tier: LotteryTier): number => FIRST_LOTTERY_GAME_ID + tier - 1

/** The lottery tier that has this game id; `undefined` for any other game. */
export function lotteryTierOf(gameId: number): LotteryTier | undefined {
  return LOTTERY_TIERS.find(tier => lotteryGameIdOf(tier) === gameId)
}

/** The address of the list of the player's tickets, in which the purchase with this id is open. */
export const lotteryPurchasePathOf = (purchaseId: string): string =>
  `/activity/lottery/order?purchase=${encodeURIComponent(purchaseId)}`

/** The address of the page on which players get tickets of a tier's open draw. */
export const lotteryTicketsPathOf = (tier: LotteryTier): string => `/activity/lottery/product?tier=${tier}`
