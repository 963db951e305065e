import { countedStake } from '../../domain/awards/counted-stake.ts'
import type { Centavos } from '../../domain/money.ts'
import { pathCountsOf, waysTo } from './figures.ts'
import { type Board, PARTS, slotsOf } from './odds.ts'

/** The part of a stake on a board that counts for bonuses and awards, in centavos, from all paths of a coin. */
export function countedPriceOfBoard(board: Board, stake: Centavos): Centavos {
  const { rows } = board
  const lost = slotsOf(board).reduce(
    (sum, tenths, slot) => sum + waysTo(slot, rows) * Math.max(0, PARTS - tenths),
    0,
  )
  return countedStake(stake, lost, pathCountsOf(rows) * PARTS)
}
