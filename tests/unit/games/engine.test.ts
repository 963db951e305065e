import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { isListedGame } from '../../../src/domain/games/activity-games.ts'
import { centavos } from '../../../src/domain/money.ts'
import type { AnyGameEngine } from '../../../src/games/engine.ts'
import { findEngine } from '../../../src/games/engines.ts'
import type { GameClient } from '../../../src/games/game-client.tsx'
import { GAME_IDS, GAME_SLUGS } from '../../../src/games/list.ts'
import type { CountedBet, GameMathematics } from '../../../src/games/mathematics.ts'
import { PROJECT_ROOT_FOLDER } from '../../guard/support/sources.ts'
import { computeMeasuredReturn, createEngineRoundPlayer, simulateRounds } from '../../load/simulation.ts'
import { createSeededDraws } from './draws.ts'

const ROUNDS = 20_000
/**
 * Factor that widens a 99 % interval. A run with correct odds is then outside the interval only once in 15,000 runs.
 */
const INTERVAL_FACTOR = 4 / 2.5758
/** Minimum return of a side bet. A side bet may return less than a main bet. */
const SIDE_RETURN_MIN = 0.88
const MAIN_RETURN_MIN = 0.94

describe.each(GAME_IDS.map(gameId => [GAME_SLUGS[gameId] ?? '', gameId] as const))('%s', (slug, gameId) => {
  let engine: AnyGameEngine
  let bets: GameMathematics

  beforeAll(async () => {
    const found = findEngine(gameId)
    if (!found) throw new Error(`${slug} has no engine`)
    engine = found
    const module: { computeBetMathematics(): GameMathematics } = await import(
      `../../../src/games/${slug}/mathematics.ts`
    )
    bets = module.computeBetMathematics()
  })

  test(`${slug} is open, and its rules page names the same game id`, () => {
    const page = readFileSync(join(PROJECT_ROOT_FOLDER, `content/games/${slug}.md`), 'utf8')
    expect(page).toMatch(new RegExp(`^gameId: ${gameId}$`, 'm'))
    expect(page).toMatch(/^status: playable$/m)
    expect(engine.gameId).toBe(gameId)
  })

  test(`${slug} offers stakes in the required range, pays at most a million pesos, and plays no faster than allowed`, {
    tags: ['games-pace'],
  }, () => {
    const isSlot = /^type: slots$/m.test(
      readFileSync(join(PROJECT_ROOT_FOLDER, `content/games/${slug}.md`), 'utf8'),
    )
    expect(engine.stakes[0]).toBe(200)
    expect(engine.stakes.at(-1)).toBe(isListedGame({ gameId }) ? 50_000 : 5_000)
    expect(engine.stakes).toContain(engine.defaultStake)
    expect(engine.maxPayout).toBeLessThanOrEqual(100_000_000)
    expect(engine.cycleMinMs).toBeGreaterThanOrEqual(isSlot ? 2_500 : 5_000)
  })

  test(`browser and server agree whether ${slug} is paced by rounds, and a game paced by rounds has no prices of steps`, async () => {
    const module: { readonly gameClient: GameClient } = await import(`../../../src/games/${slug}/client.tsx`)
    expect(module.gameClient.isPacedByRound).toBe(engine.isPacedByRound)
    if (engine.isPacedByRound) expect(engine.priceOf).toBeUndefined()
  })

  test(`browser and server agree on how much a bet of ${slug} counts for bonuses, at every stake`, async () => {
    const module: { readonly gameClient: GameClient } = await import(`../../../src/games/${slug}/client.tsx`)
    const { countedBets }: { readonly countedBets: readonly CountedBet[] } = await import(
      `../../../src/games/${slug}/counted-bets.ts`
    )
    const openings = [...bets.map(bet => bet.choose(undefined)), ...countedBets.map(({ choice }) => choice)]
    expect(countedBets.length).toBeGreaterThan(0)
    for (const stake of engine.stakes)
      for (const choice of openings) {
        const opening = { stake, state: undefined, choice: engine.readChoice(choice) }
        const shown = module.gameClient.countedPriceOf({ stake, choice: choice ?? undefined })
        expect(shown, JSON.stringify(choice)).toBe(engine.countedPriceOf(opening))
      }
  })

  test(`the round details of ${slug} say what was staked on each field, also when all of it is lost`, async () => {
    const module: { readonly gameClient: GameClient } = await import(`../../../src/games/${slug}/client.tsx`)
    const { describe: result, describeBets } = module.gameClient
    const random = createSeededDraws(gameId)
    const stake = centavos(engine.defaultStake)
    for (const bet of bets) {
      const choice = engine.readChoice(bet.choose(undefined))
      const isOnFields = Object.keys(choice ?? {}).some(field => field === bet.name)
      expect(describeBets !== undefined, bet.name).toBe(isOnFields)
      if (!describeBets) continue
      const plays = Array.from({ length: 200 }, () =>
        engine.play({ stake, state: undefined, choice, random }),
      )
      const lost = plays.find(({ payout }) => payout === 0)
      expect(lost, bet.name).toBeDefined()
      const staked = describeBets(lost?.outcome)
      expect(staked).toMatch(new RegExp(`^\\S.* ₱${stake / 100}\\.00$`))
      expect(result(lost?.outcome)).not.toContain(staked)
    }
  })

  test(`the list of the last plays shows a picture or text of each result of ${slug}`, async () => {
    const module: { readonly gameClient: GameClient } = await import(`../../../src/games/${slug}/client.tsx`)
    const { Symbols } = module.gameClient
    if (!Symbols) throw new Error(`${slug} draws no result`)
    const random = createSeededDraws(gameId)
    const [bet] = bets
    const choice = engine.readChoice(bet?.choose(undefined))
    const stake = centavos(engine.defaultStake)
    const rows = Array.from({ length: 50 }, () => {
      const { outcome } = engine.play({ stake, state: undefined, choice, random })
      return renderToStaticMarkup(createElement(Symbols, { outcome }))
    })
    for (const row of rows) expect(row).toMatch(/<(svg|img|b)\b/)
    if (!engine.isPacedByRound) expect(new Set(rows).size).toBeGreaterThan(1)
  })

  test(`the returns of ${slug} are within the limits of the license and the house, and equal the returns that the game states`, {
    tags: ['games-return'],
  }, () => {
    const returns = bets.map(bet => bet.returnToPlayer)
    expect(Math.max(...returns)).toBeGreaterThanOrEqual(MAIN_RETURN_MIN)
    expect(Math.min(...returns)).toBeGreaterThanOrEqual(SIDE_RETURN_MIN)
    expect(Math.max(...returns)).toBeLessThan(0.99)
    const { returnToPlayer = 0, highestReturn = returnToPlayer, deviation } = engine.theory ?? {}
    expect(returnToPlayer).toBeCloseTo(Math.min(...returns), 6)
    expect(highestReturn).toBeCloseTo(Math.max(...returns), 6)
    expect(deviation).toBe(Math.max(...bets.map(bet => bet.deviation)))
  })

  test(`${slug} returns in a seeded run the share that its mathematics state, for every kind of bet`, {
    tags: ['games-return'],
  }, () => {
    for (const [index, bet] of bets.entries()) {
      const random = createSeededDraws(gameId * 7919 + index)
      const tally = simulateRounds(ROUNDS, createEngineRoundPlayer(engine, bet), random)
      const half = computeMeasuredReturn(tally).half * INTERVAL_FACTOR
      expect(Math.abs(computeMeasuredReturn(tally).mean - bet.returnToPlayer), bet.name).toBeLessThan(half)
      const hits = Math.sqrt((bet.hitRate * (1 - bet.hitRate)) / ROUNDS)
      expect(Math.abs(tally.hits / ROUNDS - bet.hitRate), bet.name).toBeLessThanOrEqual(4 * hits)
    }
  })
})
