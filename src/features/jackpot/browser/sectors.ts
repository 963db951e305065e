import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'

/**
 * A prize table with equal weights, by which the sectors of the wheel are painted: a sector with a chance of one in a
 * thousand would be invisible. The draw of the prize uses the real weights.
 */
export function createPrizeTableWithEqualWeights({ prizes }: PrizeTable): PrizeTable {
  return { total: prizes.length, prizes: prizes.map(prize => ({ ...prize, weight: 1 })) }
}
