import type { LimitKind } from '../../src/domain/player/play-limits.ts'
import { gameBet } from '../../src/features/game/contract/game.ts'
import { coolOff, selfExclude, setSelfLimit } from '../../src/features/limits/contract.ts'
import type { TestApp } from './app.ts'
import { runCommandInProcess } from './operator-tool.ts'
import { logInAgain, newRequestId, TEST_GAME_ID, TEST_STAKE, type TestPlayer } from './player.ts'
import { seedLosingPlays } from './seeds.ts'

type EnterState = (app: TestApp, player: TestPlayer) => Promise<unknown>

async function renewSession(app: TestApp, player: TestPlayer): Promise<void> {
  player.token = (await logInAgain(app, player)).token
}

/** Sets a daily limit of a player by the call `setSelfLimit`. The limit applies at once. */
export const setDayLimit = (player: TestPlayer, kind: LimitKind, to: number) =>
  player.call(setSelfLimit, { requestId: newRequestId(), kind, period: 'day', to })

/** Returns a function that makes a player reach a daily limit: the player sets the limit and loses one stake. */
const reachPlayLimit =
  (kind: LimitKind, to: number): EnterState =>
  async (app, player) => {
    await seedLosingPlays(app, player.id, 1)
    await setDayLimit(player, kind, to)
    await player.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE })
  }

/** Makes a player reach a daily time limit of one minute by one minute of play, without a bet. */
export async function reachDailyTimeLimit(app: TestApp, player: TestPlayer): Promise<void> {
  await setDayLimit(player, 'time', 1)
  const { db, hooks } = app.services
  const minute = { playerId: player.id, gameId: TEST_GAME_ID, atMs: app.clock.now() }
  await db.transact(tx => hooks.emit(tx, 'playHeartbeat', minute))
}

/**
 * Every state in which the site must not offer anything to the player, each with the function that brings the player
 * into it. The function requires a player who has deposited ₱1,000 today and opened the game. At the end of the
 * function, the player is logged in.
 */
export const NO_OFFER_STATES: Readonly<Record<string, EnterState>> = {
  async excluded(app, player) {
    await player.call(selfExclude, { requestId: newRequestId(), months: 6 })
    await renewSession(app, player)
  },
  async 'excluded by staff'(app, player) {
    const terms = ['--days', '30', '--reason', 'asked for it']
    await runCommandInProcess(app.services, 'player', 'exclude', player.id, ...terms)
    await renewSession(app, player)
  },
  async 'cooling off'(app, player) {
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    await renewSession(app, player)
  },
  'at the deposit limit': (_, player) => setDayLimit(player, 'deposit', 100_000 + 9_999),
  'at the loss limit': reachPlayLimit('loss', TEST_STAKE + 199),
  'at the wager limit': reachPlayLimit('wager', TEST_STAKE),
  'at the time limit': reachPlayLimit('time', 1),
}
