import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { DAY_MS, HOUR_MS, WEEK_MS } from '../../src/domain/time.ts'
import { pkSignUp } from '../../src/features/pk/contract.ts'
import { type Camp, DEFAULT_PK_TERMS, type PkTerms } from '../../src/features/pk/rules/pk.ts'
import { openActivity } from './activities.ts'
import type { TestApp } from './app.ts'
import { placeBet } from './bet.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from './player.ts'
import { runJob } from './schedule.ts'

/**
 * The first Monday after the start of the tests' clock, as a date and in epoch milliseconds. A week of red versus blue
 * begins on it.
 */
export const PK_WEEK = '2026-11-23'
export const PK_START_MS = Date.UTC(2026, 10, 23)
export const PK_SIGN_UP_END_MS = PK_START_MS + DAY_MS
export const PK_END_MS = PK_START_MS + WEEK_MS
export const PK_PAY_MS = PK_END_MS + 48 * HOUR_MS

/** Terms that need only a few rounds: players get a share from 2 points on, and earn at most 5 points a day. */
export const FEW_ROUNDS_TERMS = { pointsMin: 2, dayPointsMax: 5 }

/** Moves the clock of an app to a time in epoch milliseconds. */
export const moveClockTo = (app: TestApp, atMs: number) => app.clock.move(atMs - app.clock.now())

/** Opens red versus blue with the given terms, and moves the clock to an hour after the start of the week. */
export async function openPk(
  app: TestApp,
  change: Partial<Record<keyof PkTerms, number>> = FEW_ROUNDS_TERMS,
): Promise<void> {
  await openActivity(app.services, ACTIVITY_TYPE.redPkBlue)
  const stamp = { staff: 'test', atMs: app.clock.now() }
  await app.services.settings.set('pk', { ...DEFAULT_PK_TERMS, pesoStake: 100, ...change }, stamp)
  moveClockTo(app, PK_START_MS + HOUR_MS)
}

/** Registers players with ₱1,000 each, who have deposited. */
export async function registerFundedPlayers(app: TestApp, count: number): Promise<TestPlayer[]> {
  const players = await Promise.all(Array.from({ length: count }, () => registerPlayer(app)))
  for (const player of players) await player.depositWithWageringDone(100_000)
  return players
}

/** Chooses a side in red versus blue for the current week. */
export const signUpForCamp = (player: TestPlayer, camp: Camp) =>
  player.call(pkSignUp, { requestId: newRequestId(), camp })

/** Plays rounds that count for points and whose payout equals the stake. */
export async function playRoundsForPkPoints(
  app: TestApp,
  { id: playerId }: TestPlayer,
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round++) await placeBet(app, { playerId, stake: 200, payout: 200 })
}

/** Logs a player in again after the clock has moved so far that the session may have ended. */
export async function logInAfterClockMove(app: TestApp, player: TestPlayer): Promise<void> {
  player.token = (await logInAgain(app, player)).token
}

export const runScoreJob = (app: TestApp) => runJob(app.services, 'pk-score')
export const runSettleJob = (app: TestApp) => runJob(app.services, 'pk-settle')
