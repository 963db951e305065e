import type { GameMathematics } from '../mathematics.ts'
import { ODDS, ROUND_PAYOUT_DEVIATION_IN_STAKES } from './odds.ts'
import type { JeepneyOutcome } from './outcome.ts'
import { returnToPlayerOfOdds } from './return-to-player.ts'

/** Figures of Jeepney Fiesta's only kind of bet. The top award is five wilds on a line. */
export function computeBetMathematics(): GameMathematics {
  const { total, hitRate, spinsPerTopLine } = returnToPlayerOfOdds()
  return [
    {
      name: 'spin',
      isExact: true,
      returnToPlayer: total,
      deviation: ROUND_PAYOUT_DEVIATION_IN_STAKES,
      hitRate,
      topAward: {
        prices: ODDS.pays[ODDS.wild][5] / ODDS.lines.length,
        chance: 1 / spinsPerTopLine,
        isIn: outcome =>
          (outcome as JeepneyOutcome).lineWins.some(win => win.symbol === ODDS.wild && win.count === 5),
      },
      choose: () => undefined,
    },
  ]
}
