import { createTestApp } from '../../../support/app.ts'
import type { TestDatabases } from '../../../support/databases.ts'
import { oddsOfBets } from './bets.ts'
import { dayOfTime } from './calendar.ts'
import { assertRandomSums, listRandomSums, type RandomSum } from './intervals.ts'
import { assertAwardCosts, assertStatementExplainsBalance, samplePlayers } from './proof.ts'
import { YearRun, type YearRunSize } from './year.ts'

/** The figures of a run; money in centavos. */
export interface YearFigures {
  readonly seconds: number
  readonly calls: YearRun['calls'] & { readonly requests: number }
  readonly staked: number
  /** The coins that each promotion granted, in centavos. */
  readonly costs: Readonly<Record<string, number>>
  readonly intervals: readonly RandomSum[]
}

/**
 * Simulates players who use the site's calls while the clock moves. It compares four things with a calculation that is
 * independent of the product's rules: the claimable awards, the balance after each step, the cost of each promotion,
 * and the records of a sample of players.
 */
export async function simulateYear(databases: TestDatabases, size: YearRunSize): Promise<YearFigures> {
  const startedMs = performance.now()
  const app = await createTestApp(databases, { env: { SLOT_CYCLE_MS: '0' }, keepsAnswers: false })
  const fromDay = dayOfTime(app.clock.now())
  const run = new YearRun(app, size.seed)
  const odds = await oddsOfBets()
  await run.openPromotions()
  await run.simulateDays(size)
  await assertAwardCosts(run, fromDay)
  assertRandomSums(run, odds)
  for (const player of samplePlayers(run)) await assertStatementExplainsBalance(run, player)
  return {
    seconds: (performance.now() - startedMs) / 1_000,
    calls: { ...run.calls, requests: app.requestCount },
    staked: run.rounds.reduce((sum, { stake }) => sum + stake, 0),
    costs: Object.fromEntries(run.world.totals.coins),
    intervals: listRandomSums(run, odds),
  }
}
