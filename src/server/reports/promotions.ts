import type { PointsExchange } from '../../domain/awards/item-value.ts'
import { computeItemValueInCentavos } from '../../domain/awards/item-value.ts'
import { ITEM_ID } from '../../domain/awards/items.ts'
import { type UtcDay, utcDayAt } from '../../domain/day.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { Database } from '../db/database.ts'
import { listGameTotals } from './game-hours-repository.ts'
import { type PromotionRow, sumPromotions } from './promotions-statements.ts'

/** The cost of a kind of awards on a UTC day. Amounts in centavos. */
export interface PromotionCost {
  readonly day: UtcDay
  /** The part of the grants' source before the colon, such as `sign-in` or `deposit-bonus`. */
  readonly promotion: string
  readonly awards: number
  /**
   * Coins that the awards gave, in centavos. `takenBack` is the amount of coins that were taken back, and `cost` is the
   * difference.
   */
  readonly amount: Centavos
  readonly takenBack: Centavos
  readonly cost: Centavos
  /** The cost divided by the day's stakes; null without stakes. */
  readonly share: number | null
  /**
   * The items other than coins that were given, minus those that were taken back or have expired. `value` is their
   * value in coins by the exchanges of points; null for an item without an exchange.
   */
  readonly items: readonly {
    readonly item: number
    readonly pieces: number
    readonly value: Centavos | null
  }[]
  readonly itemsValue: Centavos
}

/**
 * Lists the cost of each kind of awards by day, from the ledger. Points count with their value on the day when they are
 * given; the coins for which they are exchanged count as `points-exchange`.
 * @param range whole UTC days; `toMs` is excluded
 */
export async function listPromotionCosts(
  db: Pick<Database, 'engine' | 'readLong'>,
  exchanges: readonly PointsExchange[],
  range: { readonly fromMs: number; readonly toMs: number },
): Promise<PromotionCost[]> {
  const rows = await sumPromotions(db, range)
  const groups = Map.groupBy(rows, ({ day, kind }) => `${day} ${kind}`)
  const stakes = new Map<number, number>()
  for (const day of new Set(rows.map(row => row.day))) {
    const games = await listGameTotals(db, { fromMs: day * DAY_MS, toMs: (day + 1) * DAY_MS })
    stakes.set(
      day,
      games.reduce((sum, { stake }) => sum + stake, 0),
    )
  }
  return [...groups.values()].flatMap(group => promotionCostsOf(group, stakes, exchanges))
}

function promotionCostsOf(
  rows: readonly PromotionRow[],
  stakes: ReadonlyMap<number, number>,
  exchanges: readonly PointsExchange[],
): PromotionCost[] {
  const [first] = rows
  if (!first) return []
  const coin = rows.find(({ item }) => item === ITEM_ID.coin)
  const cost = (coin?.given ?? 0) - (coin?.taken ?? 0)
  const staked = stakes.get(first.day) ?? 0
  const items = rows
    .filter(({ item }) => item !== ITEM_ID.coin)
    .map(({ item, given, taken }) => ({
      item,
      pieces: given - taken,
      value: computeItemValueInCentavos(item, given - taken, exchanges),
    }))
  return [
    {
      day: utcDayAt(first.day * DAY_MS),
      promotion: first.kind,
      awards: rows.reduce((sum, { awards }) => sum + awards, 0),
      amount: centavos(coin?.given ?? 0),
      takenBack: centavos(coin?.taken ?? 0),
      cost: centavos(cost),
      share: staked > 0 ? cost / staked : null,
      items,
      itemsValue: centavos(items.reduce((sum, { value }) => sum + (value ?? 0), 0)),
    },
  ]
}
