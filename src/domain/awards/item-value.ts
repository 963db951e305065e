import { type Centavos, centavos } from '../money.ts'
import type { AwardItem } from './awards.ts'
import { ITEM } from './items.ts'

/** What points are exchanged for. */
export interface PointsExchange {
  readonly exchangeId: number
  readonly points: number
  readonly item: AwardItem
}

/**
 * What pieces of an item are worth in pesos at the exchange of points, rounded down: points by the exchange that gives the
 * most coins for a point, other items by the cheapest price in points. Null for an item without an exchange.
 */
export function itemValue(
  item: number,
  pieces: number,
  exchanges: readonly PointsExchange[],
): Centavos | null {
  if (item === ITEM.coin) return centavos(pieces)
  const coinOfPoint = best(exchanges, ITEM.coin)
  const priceOf = item === ITEM.points ? undefined : best(exchanges, item)
  if (!coinOfPoint || (item !== ITEM.points && !priceOf)) return null
  // Whole numbers until the one division: pieces × points of a piece × centavos of a point.
  const [points, divisor] = priceOf ? [pieces * priceOf.points, priceOf.item.count] : [pieces, 1]
  return centavos(Math.floor((points * coinOfPoint.item.count) / (divisor * coinOfPoint.points)))
}

/** The exchange of an item that gives the most of it for a point. */
function best(exchanges: readonly PointsExchange[], item: number): PointsExchange | undefined {
  return exchanges
    .filter(exchange => exchange.item.id === item)
    .reduce<PointsExchange | undefined>((most, each) => {
      const isBetter = !most || each.item.count * most.points > most.item.count * each.points
      return isBetter ? each : most
    }, undefined)
}

/**
 * Whether a prize is worth more than what was paid for it, at the exchange of points; `undefined` is nothing. A prize whose
 * worth or price is unknown is worth more.
 */
export function isWorthMore(
  prize: AwardItem | undefined,
  cost: AwardItem,
  exchanges: readonly PointsExchange[],
): boolean {
  if (!prize) return false
  const [worth, price] = [prize, cost].map(({ id, count }) => itemValue(id, count, exchanges))
  return worth === null || price === null || (worth ?? 0) > (price ?? 0)
}
