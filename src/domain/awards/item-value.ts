import { type Centavos, centavos } from '../money.ts'
import type { AwardItem } from './awards.ts'
import { ITEM_ID } from './items.ts'

/** An exchange in which a player pays `points` and gets `item`. */
export interface PointsExchange {
  readonly exchangeId: number
  readonly points: number
  readonly item: AwardItem
}

/**
 * Computes the value of an item in centavos of coins, rounded down. For points it uses the exchange with the most coins
 * for a point; for other items their cheapest price in points. Null for an item without an exchange.
 */
export function computeItemValueInCentavos(
  item: number,
  pieces: number,
  exchanges: readonly PointsExchange[],
): Centavos | null {
  if (item === ITEM_ID.coin) return centavos(pieces)
  const coinOfPoint = findBestExchange(exchanges, ITEM_ID.coin)
  const priceOf = item === ITEM_ID.points ? undefined : findBestExchange(exchanges, item)
  if (!coinOfPoint || (item !== ITEM_ID.points && !priceOf)) return null
  // Multiplies all integers before the only division, so that the result is rounded once: pieces × points per piece ×
  // centavos per point.
  const [points, divisor] = priceOf ? [pieces * priceOf.points, priceOf.item.count] : [pieces, 1]
  return centavos(Math.floor((points * coinOfPoint.item.count) / (divisor * coinOfPoint.points)))
}

/** The exchange that gives the most pieces of an item for one point. */
function findBestExchange(exchanges: readonly PointsExchange[], item: number): PointsExchange | undefined {
  return exchanges
    .filter(exchange => exchange.item.id === item)
    .reduce<PointsExchange | undefined>((most, each) => {
      const isBetter = !most || each.item.count * most.points > most.item.count * each.points
      return isBetter ? each : most
    }, undefined)
}

/**
 * Whether a prize is worth more than the price of its draw, by the exchanges of points. The result is true if one of
 * the two values is unknown.
 * @param prize the drawn prize; `undefined` for a draw without a prize
 */
export function isPrizeWorthMoreThanCost(
  prize: AwardItem | undefined,
  cost: AwardItem,
  exchanges: readonly PointsExchange[],
): boolean {
  if (!prize) return false
  const [worth, price] = [prize, cost].map(({ id, count }) =>
    computeItemValueInCentavos(id, count, exchanges),
  )
  return worth === null || price === null || (worth ?? 0) > (price ?? 0)
}
