import type { GameMathematics } from '../mathematics.ts'
import { figuresOfBoard } from './figures.ts'
import { BOARD_RISKS, ROW_COUNTS } from './odds.ts'
import type { CoinOutcome } from './outcome.ts'

/** Exact figures of each of the nine boards, computed from all 2^rows paths of a coin. */
export function computeBetMathematics(): GameMathematics {
  return ROW_COUNTS.flatMap(rows =>
    BOARD_RISKS.map(risk => {
      const { top, ...figures } = figuresOfBoard({ rows, risk })
      return {
        name: `${rows} rows, ${risk} risk`,
        isExact: true,
        ...figures,
        topAward: { ...top, isIn: outcome => isOutermost(outcome as CoinOutcome) },
        choose: () => ({ rows, risk }),
      }
    }),
  )
}

function isOutermost({ slot, rows }: CoinOutcome): boolean {
  return slot === 0 || slot === rows
}
