import { computeCountedStake } from '../../domain/awards/counted-stake.ts'
import type { Centavos } from '../../domain/money.ts'
import { pathCountOfRows, pathCountToSlot } from './figures.ts'
import { type Board, slotAwardTenthsOfBoard, TENTHS_PER_STAKE } from './odds.ts'

/**
 * The part of a stake on a board that counts for bonuses and awards, in centavos. It is computed from all paths of a
 * coin.
 */
export function countedPriceOfBoard(board: Board, stake: Centavos): Centavos {
  const { rows } = board
  const lost = slotAwardTenthsOfBoard(board).reduce(
    (sum, tenths, slot) => sum + pathCountToSlot(slot, rows) * Math.max(0, TENTHS_PER_STAKE - tenths),
    0,
  )
  return computeCountedStake(stake, lost, pathCountOfRows(rows) * TENTHS_PER_STAKE)
}
