/**
 * Prints which share of the stake of each bet counts for bonuses. Plays every game and draws from every prize table many times with the system's random numbers, and compares the results with the game's mathematics.
 *
 *   node tests/load/rtp.ts 100000000                  that many rounds of each kind of bet of each game
 *   node tests/load/rtp.ts 1000000 jeepney-fiesta     of one game
 *   node tests/load/rtp.ts 1000000 invite-wheel       from one table of prizes
 *   node tests/load/rtp.ts 1000000 lottery            of the lottery
 *   node tests/load/rtp.ts 1000000 --engine           through the engine even where a game has faster rounds
 *
 * `inside` means that a result is inside its 99 % interval. By chance, one of a hundred kinds of bet is outside, and is then measured a second time with as many rounds. The exit code is 1 when the second result is outside too, which chance causes once in ten thousand times. With fewer than a million rounds, rare awards may also cause this.
 */
import { existsSync } from 'node:fs'
import { listCountedBetShares } from '../../src/games/counted-bets.ts'
import { floorShare } from '../../src/games/kit/odds/floored.ts'
import { GAME_IDS, GAME_SLUGS } from '../../src/games/list.ts'
import { loadEngines } from '../../src/games/load-engines.ts'
import type { BetMathematics, GameMathematics } from '../../src/games/mathematics.ts'
import { DEVIATIONS_OF_99_PERCENT } from './chi-square.ts'
import { measureLottery } from './lottery-simulation.ts'
import { deviationsOfPrizeTable, measurePrizes, PRIZE_TABLES } from './prize-simulation.ts'
import {
  computeMeasuredReturn,
  createEngineRoundPlayer,
  createSystemRandom,
  type RoundPlayer,
  simulateRounds,
} from './simulation.ts'

const ROUNDS = 10_000_000

/** The command-line argument that selects the lottery. */
const LOTTERY = 'lottery'

/** Returns a faster function that plays rounds, from `fast-rounds/<slug>.ts`; `undefined` for a game without one. */
async function loadFastRoundPlayer(slug: string, bet: BetMathematics): Promise<RoundPlayer | undefined> {
  const file = new URL(`fast-rounds/${slug}.ts`, import.meta.url)
  if (!existsSync(file)) return undefined
  const fast: { createFastRoundPlayer(bet: BetMathematics): RoundPlayer } = await import(file.href)
  return fast.createFastRoundPlayer(bet)
}

async function mathematicsOf(slug: string): Promise<GameMathematics> {
  const module: { computeBetMathematics(): GameMathematics } = await import(
    `../../src/games/${slug}/mathematics.ts`
  )
  return module.computeBetMathematics()
}

/** Plays one kind of bet and prints a line for each figure. @returns whether the return is inside its interval */
async function report(gameId: number, bet: BetMathematics, rounds: number, isByEngine: boolean) {
  const slug = GAME_SLUGS[gameId] ?? ''
  const [engine] = await loadEngines(gameId)
  if (!engine) throw new Error(`${slug} exports no engine`)
  const playRound =
    (isByEngine ? undefined : await loadFastRoundPlayer(slug, bet)) ?? createEngineRoundPlayer(engine, bet)
  const startedAtMs = performance.now()
  const tally = simulateRounds(rounds, playRound, createSystemRandom())
  const seconds = (performance.now() - startedAtMs) / 1000
  const { mean, half, deviation } = computeMeasuredReturn(tally)
  const isInside = Math.abs(mean - bet.returnToPlayer) <= half
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  const oneIn = (chance: number) => (chance > 0 ? `1 in ${(1 / chance).toFixed(1)}` : 'never')
  const { topAward } = bet
  const lines = [
    `${slug}, ${bet.name}`,
    `  rounds      ${rounds} (${tally.plays} plays, ${(rounds / seconds / 1e6).toFixed(2)} M rounds/s)`,
    `  return      ${percent(mean)} ± ${percent(half)} (99 %), ${bet.isExact ? 'exactly' : 'stated'} ${percent(bet.returnToPlayer)}, on the rules page ${(floorShare(bet.returnToPlayer) * 100).toFixed(2)} %`,
    `  inside      ${isInside ? 'yes' : 'NO'}`,
    `  variance    ${(deviation ** 2).toFixed(3)}, stated ${(bet.deviation ** 2).toFixed(3)}`,
    `  deviation   ${deviation.toFixed(3)} prices a round, stated ${bet.deviation.toFixed(3)}`,
    `  hit rate    ${percent(tally.hits / rounds)}, stated ${percent(bet.hitRate)}`,
    `  top award   ${topAward.prices} prices, ${oneIn(tally.tops / tally.plays)} plays, stated ${oneIn(topAward.chance)}`,
    `  best round  ${tally.best.toFixed(2)} prices`,
  ]
  process.stdout.write(`${lines.join('\n')}\n\n`)
  return isInside
}

/**
 * Prints for each bet of a game the share of its stake that counts for bonuses, which follows from the odds of the bet.
 */
async function reportCountedShares(gameId: number): Promise<void> {
  const bets = await listCountedBetShares(gameId)
  const width = Math.max(...bets.map(({ name }) => name.length))
  const lines = bets.map(
    ({ name, share }) => `  ${name.padEnd(width)}  ${(floorShare(share) * 100).toFixed(2)} %`,
  )
  process.stdout.write(`${[`${GAME_SLUGS[gameId]}, what a bet counts`, ...lines].join('\n')}\n\n`)
}

/**
 * Measures a second time if the first result is outside its interval. Sets the exit code to 1 if the second result is
 * outside too.
 */
async function measureWithRetry(measure: () => boolean | Promise<boolean>): Promise<void> {
  if (await measure()) return
  if (!(await measure())) process.exitCode = 1
}

async function main(): Promise<void> {
  const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
  const rounds = Number(words.find(word => /^\d+$/.test(word)) ?? ROUNDS)
  const wanted = words.find(word => !/^\d+$/.test(word))
  const isByEngine = process.argv.includes('--engine')
  const tables = Object.keys(PRIZE_TABLES).filter(name => wanted === undefined || name === wanted)
  const ids = GAME_IDS.filter(id => wanted === undefined || GAME_SLUGS[id] === wanted)
  const hasLottery = wanted === undefined || wanted === LOTTERY
  if (ids.length + tables.length === 0 && !hasLottery) {
    const known = [...Object.values(GAME_SLUGS), ...Object.keys(PRIZE_TABLES), LOTTERY]
    throw new Error(`No game or table ${wanted}; there are: ${known.join(', ')}`)
  }
  for (const gameId of ids) {
    await reportCountedShares(gameId)
    for (const bet of await mathematicsOf(GAME_SLUGS[gameId] ?? '')) {
      await measureWithRetry(() => report(gameId, bet, rounds, isByEngine))
    }
  }
  for (const name of tables) await measureWithRetry(() => reportTable(name, rounds))
  if (hasLottery) await measureWithRetry(() => reportLottery(rounds))
}

/**
 * Draws from a prize table and prints a line for each prize.
 * @returns whether the shares of all prizes together are inside their interval
 */
function reportTable(name: string, draws: number): boolean {
  const table = PRIZE_TABLES[name]
  if (!table) throw new Error(`No table ${name}`)
  const prizes = measurePrizes(table, draws, createSystemRandom())
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  const lines = prizes.map(
    prize =>
      `  ${prize.name.padEnd(14)} ${percent(prize.share)}, stated ${percent(prize.stated)}, ${prize.deviations.toFixed(2)} deviations`,
  )
  const all = deviationsOfPrizeTable(prizes, draws)
  const isInside = Math.abs(all) <= DEVIATIONS_OF_99_PERCENT
  const inside = `  inside         ${isInside ? 'yes' : 'NO'}, all prizes together ${all.toFixed(2)} deviations`
  process.stdout.write(`${[`${name}, ${draws} draws`, ...lines, inside].join('\n')}\n\n`)
  return isInside
}

/**
 * Simulates draws of the lottery and prints a line for each prize.
 * @returns whether all prizes are inside their intervals
 */
function reportLottery(draws: number): boolean {
  const places = measureLottery(draws, createSystemRandom())
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  const lines = places.map(
    ({ place, least, most, stated, deviations }) =>
      `  prize ${place}        ${percent(least)} to ${percent(most)} by ticket, stated ${percent(stated)}, ${deviations.toFixed(2)} deviations`,
  )
  const isInside = places.every(({ deviations }) => Math.abs(deviations) <= DEVIATIONS_OF_99_PERCENT)
  const inside = `  inside         ${isInside ? 'yes' : 'NO'}`
  process.stdout.write(`${[`lottery, ${draws} draws`, ...lines, inside].join('\n')}\n\n`)
  return isInside
}

await main()
