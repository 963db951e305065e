import type { PointsExchange } from '../../../domain/awards/item-value.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'

/** The default stake that earns one point, in centavos of real money. */
export const DEFAULT_STAKE_PER_POINT = centavos(1_000)

export const DEFAULT_POINTS_EXCHANGES: readonly PointsExchange[] = [
  { exchangeId: 1, points: 1_000, item: { id: ITEM_ID.coin, count: 500 } },
  { exchangeId: 2, points: 500, item: { id: ITEM_ID.scratchCard, count: 1 } },
  { exchangeId: 3, points: 200, item: { id: ITEM_ID.diamond, count: 10 } },
  { exchangeId: 4, points: 50, item: { id: ITEM_ID.ticket1, count: 1 } },
]

/** The points for the stakes of a day, rounded down. */
export function computePointsForStakes(staked: number, stakePerPoint: Centavos): number {
  return Math.floor(Math.max(0, staked) / stakePerPoint)
}
