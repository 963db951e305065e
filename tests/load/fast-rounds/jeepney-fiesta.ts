import { DEFAULT_STAKE, ODDS } from '../../../src/games/jeepney-fiesta/odds.ts'
import type { LineWin } from '../../../src/games/jeepney-fiesta/outcome.ts'
import { countAwardedFreeSpins, lineWinsAtStops } from '../../../src/games/jeepney-fiesta/rules.ts'
import { createSpinEvaluationTable } from '../../../src/games/jeepney-fiesta/spin.ts'
import type { RoundPlayer } from '../simulation.ts'

/**
 * Creates a function that plays rounds with the evaluation table, which is faster than the engine. It draws the same
 * random numbers in the same order.
 */
export function createFastRoundPlayer(): RoundPlayer {
  const table = createSpinEvaluationTable()
  const [n0 = 0, n1 = 0, n2 = 0, n3 = 0, n4 = 0] = ODDS.strips.map(strip => strip.length)
  const { multiplier } = ODDS.freeSpins
  const lines = ODDS.lines.length
  const pays = [0, 0, 0, ODDS.scatterPays[3], ODDS.scatterPays[4], ODDS.scatterPays[5]]

  return (random, tally) => {
    let left = 0
    let granted = 0
    let won = 0
    for (let spin = 0; spin === 0 || left > 0; spin++) {
      const a = random.below(n0)
      const b = random.below(n1)
      const c = random.below(n2)
      const d = random.below(n3)
      const e = random.below(n4)
      const seen = table.scatters(a, b, c, d, e)
      const units = table.lineUnits(a, b, c, d, e)
      const earned = units / lines + (pays[seen] as number)
      tally.plays++
      if (units >= ODDS.pays.fiesta[5] && hasTopLine(lineWinsAtStops([a, b, c, d, e], DEFAULT_STAKE)))
        tally.tops++
      won += spin === 0 ? earned : earned * multiplier
      if (spin > 0) left--
      if (won >= ODDS.winCap) return ODDS.winCap
      if (seen >= 3) {
        const more = countAwardedFreeSpins(seen, granted)
        granted += more
        left += more
      }
    }
    return won
  }
}

function hasTopLine(wins: readonly LineWin[]): boolean {
  return wins.some(win => win.symbol === 'fiesta' && win.count === 5)
}
