import { type Centavos, centavos } from '../money.ts'
import type { AwardItem } from './awards.ts'
import { ITEM_ID } from './items.ts'

/** An exchange of points for an item. */
export interface PointsExchange {
  readonly exchangeId: number
  readonly points: number
  readonly item: AwardItem
}

/**
 * The worth of an item in pesos, rounded down: points by the exchange that gives the most coins for a point, other
 * items by their cheapest price in points. Null for an item without an exchange.
 */
export function itemValueInCentavos(
  item: number,
  pieces: number,
  exchanges: readonly PointsExchange[],
): Centavos | null {
  if (item === ITEM_ID.coin) return centavos(pieces)
  const coinOfPoint = bestExchange(exchanges, ITEM_ID.coin)
  const priceOf = item === ITEM_ID.points ? undefined : bestExchange(exchanges, item)
  if (!coinOfPoint || (item !== ITEM_ID.points && !priceOf)) return null
  // Whole numbers until the one division: pieces × points per piece × centavos per point.
  const [points, divisor] = priceOf ? [pieces * priceOf.points, priceOf.item.count] : [pieces, 1]
  return centavos(Math.floor((points * coinOfPoint.item.count) / (divisor * coinOfPoint.points)))
}

/** The exchange that gives the most of an item for a point. */
function bestExchange(exchanges: readonly PointsExchange[], item: number): PointsExchange | undefined {
  return exchanges
    .filter(exchange => exchange.item.id === item)
    .reduce<PointsExchange | undefined>((most, each) => {
      const isBetter = !most || each.item.count * most.points > most.item.count * each.points
      return isBetter ? each : most
    }, undefined)
}

/**
 * Whether a prize is worth more than its price, by the exchanges of points. A prize whose worth or price is unknown
 * counts as worth more.
 * @param prize `undefined` for a draw without a prize
 */
export function isPrizeWorthMoreThanCost(
  prize: AwardItem | undefined,
  cost: AwardItem,
  exchanges: readonly PointsExchange[],
): boolean {
  if (!prize) return false
  const [worth, price] = [prize, cost].map(({ id, count }) => itemValueInCentavos(id, count, exchanges))
  return worth === null || price === null || (worth ?? 0) > (price ?? 0)
}
