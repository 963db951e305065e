/**
 * Plays Jeepney Fiesta many times with the system's random numbers and prints what came of it.
 *
 *   node tests/load/rtp.ts 100000000            so many rounds, by the evaluation table
 *   node tests/load/rtp.ts 1000000 --engine     the same through the engine that the server calls
 */
import { randomFillSync } from 'node:crypto'
import type { Random } from '../../src/domain/random.ts'
import { DEFAULT_STAKE, ODDS } from '../../src/games/jeepney-fiesta/odds.ts'
import type { JeepneyState, LineWin } from '../../src/games/jeepney-fiesta/outcome.ts'
import { returnToPlayer } from '../../src/games/jeepney-fiesta/return-to-player.ts'
import { freeSpinsFor, jeepneyFiesta, lineWinsAt } from '../../src/games/jeepney-fiesta/rules.ts'
import { createSpinTable } from '../../src/games/jeepney-fiesta/spin.ts'

const WORDS = 1 << 15
const WORD_RANGE = 2 ** 32
/** Two-sided 99 % of the normal distribution. */
const Z_99 = 2.5758

/** What the rounds added up to; wins in stakes. */
export interface Tally {
  rounds: number
  spins: number
  won: number
  wonSquared: number
  hits: number
  features: number
  topLines: number
  best: number
}

/** Unbiased draws from blocks of the system's random numbers. */
export function systemRandom(): Random {
  const words = new Uint32Array(WORDS)
  let at = WORDS
  return {
    below(bound) {
      const limit = WORD_RANGE - (WORD_RANGE % bound)
      for (;;) {
        if (at === WORDS) {
          randomFillSync(words)
          at = 0
        }
        const word = words[at++] as number
        if (word < limit) return word % bound
      }
    },
  }
}

type RoundPlayer = (tally: Tally) => number

/** A round by the evaluation table: the same draws in the same order as the engine's. */
export function tableRounds(random: Random): RoundPlayer {
  const table = createSpinTable()
  const [n0 = 0, n1 = 0, n2 = 0, n3 = 0, n4 = 0] = ODDS.strips.map(strip => strip.length)
  const { multiplier } = ODDS.freeSpins
  const lines = ODDS.lines.length
  const pays = [0, 0, 0, ODDS.scatterPays[3], ODDS.scatterPays[4], ODDS.scatterPays[5]]

  return tally => {
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
      tally.spins++
      if (spin === 0 && earned > 0) tally.hits++
      if (units >= ODDS.pays.fiesta[5] && hasTopLine(lineWinsAt([a, b, c, d, e], DEFAULT_STAKE)))
        tally.topLines++
      won += spin === 0 ? earned : earned * multiplier
      if (spin > 0) left--
      if (won >= ODDS.winCap) return ODDS.winCap
      if (seen >= 3) {
        const more = freeSpinsFor(seen, granted)
        if (spin === 0) tally.features++
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

/** A round through the engine, play by play, until it returns no state. */
export function engineRounds(random: Random): RoundPlayer {
  return tally => {
    let state: JeepneyState | undefined
    let won = 0
    do {
      const result = jeepneyFiesta.play({ stake: DEFAULT_STAKE, state, choice: null, random })
      tally.spins++
      if (!state && result.payout > 0) tally.hits++
      if (!state && result.state) tally.features++
      if (hasTopLine(result.outcome.lineWins)) tally.topLines++
      won += result.payout / DEFAULT_STAKE
      state = result.state
    } while (state)
    return won
  }
}

/** Plays `rounds` rounds. */
export function simulate(rounds: number, playRound: RoundPlayer): Tally {
  const tally = { rounds, spins: 0, won: 0, wonSquared: 0, hits: 0, features: 0, topLines: 0, best: 0 }
  for (let round = 0; round < rounds; round++) {
    const won = playRound(tally)
    tally.won += won
    tally.wonSquared += won * won
    if (won > tally.best) tally.best = won
  }
  return tally
}

/** Return per stake with half the width of its 99 % interval. */
export function measuredReturn({ rounds, won, wonSquared }: Tally): {
  mean: number
  half: number
  deviation: number
} {
  const mean = won / rounds
  const deviation = Math.sqrt(wonSquared / rounds - mean * mean)
  return { mean, half: (Z_99 * deviation) / Math.sqrt(rounds), deviation }
}

function report(tally: Tally, seconds: number): string {
  const { mean, half, deviation } = measuredReturn(tally)
  const exact = returnToPlayer()
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  const oneIn = (count: number, of: number) => (count > 0 ? `1 in ${(of / count).toFixed(1)}` : 'none')
  return [
    `rounds           ${tally.rounds} (${tally.spins} spins, ${(tally.spins / seconds / 1e6).toFixed(2)} M/s)`,
    `return           ${percent(mean)} ± ${percent(half)} (99 %), computed ${percent(exact.total)}`,
    `inside           ${Math.abs(mean - exact.total) <= half ? 'yes' : 'NO'}`,
    `deviation        ${deviation.toFixed(3)} stakes per round`,
    `hit rate         ${percent(tally.hits / tally.rounds)}, computed ${percent(exact.hitRate)}`,
    `free spins       ${oneIn(tally.features, tally.rounds)} rounds, computed 1 in ${exact.spinsPerSeries.toFixed(1)}`,
    `five wilds       ${oneIn(tally.topLines, tally.spins)} spins, computed 1 in ${exact.spinsPerTopLine.toFixed(1)}`,
    `best round       ${tally.best.toFixed(2)} stakes`,
    '',
  ].join('\n')
}

if (import.meta.main) {
  const rounds = Number(process.argv[2] ?? 10_000_000)
  const random = systemRandom()
  const playRound = process.argv.includes('--engine') ? engineRounds(random) : tableRounds(random)
  const startedAt = performance.now()
  const tally = simulate(rounds, playRound)
  process.stdout.write(report(tally, (performance.now() - startedAt) / 1000))
}
