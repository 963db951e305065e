import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'

/**
 * Creates a prize table with equal weights, to paint the wheel's sectors; with the real weights, a sector with a chance
 * of one in a thousand would be invisible. The draw uses the real weights.
 */
export function createPrizeTableWithEqualWeights({ prizes }: PrizeTable): PrizeTable {
  return { total: prizes.length, prizes: prizes.map(prize => ({ ...prize, weight: 1 })) }
}
