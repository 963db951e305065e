import { afterEach, beforeEach, expect, test } from 'vitest'
import { logout, refreshData } from '../../../src/contract/session.ts'
import { appConfig, preLogin } from '../../../src/contract/settings.ts'
import { gameBet, practiceBet, startGame, startPractice } from '../../../src/features/game/contract/game.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { EVERY_CALL } from '../../support/every-call.ts'
import {
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_CYCLE_MS,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const STAMP = { staff: 'tester', atMs: 1 }
const ROUND_PLAYS_MAX = 2_000

describeOnOneEngine('a closed site', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.deposit(5_000_000)
  })

  afterEach(() => unsetAllSettings(app))

  const closeSite = () =>
    app.services.settings.set('maintenance', { isOn: true, message: 'Back soon' }, STAMP)

  /**
   * Plays rounds until the result of a play leaves its round open.
   * @returns the id of this round
   */
  async function openRound(): Promise<string> {
    await openGame(player)
    for (let plays = 0; plays < ROUND_PLAYS_MAX; plays += 1) {
      const { play } = await player.spin()
      if (play.state === 'open') return play.roundId
    }
    throw new Error('No round stayed open')
  }

  test('while the site is closed, every call not marked as served in maintenance is refused, and the configuration still loads', async () => {
    await closeSite()
    const served = EVERY_CALL.filter(([, endpoint]) => app.server.calls.has(`/app/v1${endpoint.path}`))
    for (const [path, endpoint] of served) {
      if (endpoint.isServedInMaintenance) continue
      const answer = await app.post(path, '{}', player.token ? { authorization: player.token } : {})
      const { errcode, msg } = (await answer.json()) as { errcode: number; msg: string }
      expect([path, answer.status, errcode, msg]).toEqual([path, 503, 503, 'maintenance'])
    }
    expect(await player.call(appConfig, {})).toMatchObject({
      maintenance: true,
      maintenanceMessage: 'Back soon',
      maintenanceUntilMs: null,
    })
    expect(await player.call(preLogin, {})).toMatchObject({ maintenance: true })
    expect(await player.call(logout, {})).toEqual({})
  })

  test('a closed site still passes health checks, and works again once the operator opens it', async () => {
    await closeSite()
    for (const path of ['/healthz', '/readyz']) {
      expect((await app.request(`http://perya.test${path}`)).status).toBe(200)
    }
    expect(await refusalReasonOfCall(player.coin())).toBe('maintenance')
    await app.services.settings.unset('maintenance', app.clock.now())
    expect(await player.call(refreshData, {})).toMatchObject({ coin: 5_000_000 })
  })

  test('on a closed site no round can begin and no game can be opened', async () => {
    await openGame(player)
    const practiceWallets = () => app.services.db.read.selectFrom('practice_wallet').select('id').execute()
    const before = await practiceWallets()
    await closeSite()
    expect(await refusalReasonOfCall(player.spin())).toBe('maintenance')
    expect(await refusalReasonOfCall(openGame(player))).toBe('maintenance')
    expect(await refusalReasonOfCall(app.client().call(startPractice, { gameId: TEST_GAME_ID }))).toBe(
      'maintenance',
    )
    expect(await practiceWallets()).toEqual(before)
    await app.services.settings.unset('maintenance', app.clock.now())
    expect(await player.coin()).toBe(5_000_000)
  })

  test('a bet that the client repeats while the site is closed gets the first answer again and is charged once', async () => {
    await openGame(player)
    app.clock.move(TEST_GAME_CYCLE_MS)
    const bet = { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE }
    const first = await player.call(gameBet, bet)
    await closeSite()
    expect(await player.call(gameBet, bet)).toEqual(first)
  })

  test.each([
    ['the site', closeSite],
    ['the game', () => app.services.settings.set('closedGames', [TEST_GAME_ID], STAMP)],
  ])('a player can open and finish a round that is still open while %s is closed', async (_, closeIt) => {
    const roundId = await openRound()
    await closeIt()
    expect(await player.call(startGame, { gameId: TEST_GAME_ID })).toMatchObject({ openRound: { roundId } })
    for (let plays = 0; plays < ROUND_PLAYS_MAX; plays += 1) {
      const { play } = await player.spin(TEST_STAKE, roundId)
      if (play.state === 'closed') break
    }
    const reason = await refusalReasonOfCall(player.spin())
    expect(['maintenance', 'gameClosed']).toContain(reason)
  })

  test('while a game is closed no round of it can begin, for coins or for practice, and other calls still work', async () => {
    const practice = app.client()
    const { practiceKey } = await practice.call(startPractice, { gameId: TEST_GAME_ID })
    await openGame(player)
    await app.services.settings.set('closedGames', [TEST_GAME_ID], STAMP)
    expect(await refusalReasonOfCall(player.spin())).toBe('gameClosed')
    expect(await refusalReasonOfCall(openGame(player))).toBe('gameClosed')
    app.clock.move(TEST_GAME_CYCLE_MS)
    const bet = { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE, practiceKey }
    expect(await refusalReasonOfCall(practice.call(practiceBet, bet))).toBe('gameClosed')
    expect(await player.coin()).toBe(5_000_000)
  })
})
