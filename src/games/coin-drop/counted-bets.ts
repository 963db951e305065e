import { fillPlaceholders } from '../kit/fill-text.ts'
import type { CountedBet } from '../mathematics.ts'
import { gameTexts } from './en-US.ts'
import { BOARD_RISKS, ROW_COUNTS } from './odds.ts'

/**
 * A bet on each board. The game's table of bonus shares lists them with the share of each bet that counts for bonuses.
 */
export const countedBets: readonly CountedBet[] = ROW_COUNTS.flatMap(rows =>
  BOARD_RISKS.map(risk => ({
    name: fillPlaceholders(gameTexts.countedBoard, { rows, risk: gameTexts[risk] }),
    choice: { rows, risk },
  })),
)
