import type { RandomSource } from '../../../../src/domain/games/random.ts'
import { type Centavos, centavos } from '../../../../src/domain/money.ts'
import type { Board } from '../../../../src/games/coin-drop/odds.ts'
import type { CoinOutcome } from '../../../../src/games/coin-drop/outcome.ts'
import { coinDropEngine } from '../../../../src/games/coin-drop/rules.ts'

/**
 * Returns draws that make a coin fall along a path.
 * @throws RangeError when the rules draw more, or with another bound than two
 */
export function drawsOfCoinPath(path: string): RandomSource & { left(): number } {
  let at = 0
  return {
    below(bound) {
      const turn = path[at++]
      if (turn === undefined || bound !== 2)
        throw new RangeError(`Draw ${at} of ${path.length} below ${bound}`)
      return turn === 'R' ? 1 : 0
    },
    left: () => path.length - at,
  }
}

/** Generates every path of a coin through `rows` rows of pins. */
export function* listCoinPaths(rows: number): Generator<string> {
  for (let way = 0; way < 2 ** rows; way++) {
    yield way.toString(2).padStart(rows, '0').replaceAll('0', 'L').replaceAll('1', 'R')
  }
}

/** Drops a coin by the game's rules so that it falls along a path. */
export function dropCoin(board: Board, path: string, stake: Centavos = centavos(1_000)): CoinOutcome {
  return coinDropEngine.play({ stake, state: undefined, choice: board, random: drawsOfCoinPath(path) })
    .outcome
}
