import { beforeEach, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { REAUTHENTICATION_IDLE_MS } from '../../../src/domain/player/account.ts'
import { PLAY_TIME_RESET_PAUSE_MS } from '../../../src/domain/player/exclusion.ts'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { realityCheckSeen, setRealityCheck } from '../../../src/features/limits/contract.ts'
import { refusalOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  logInAgain,
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { seedLosingPlays } from '../../support/seeds.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
} from '../../support/wallet-provider.ts'

const FUNDS = 100_000

describeOnOneEngine('reality checks', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0', ...WALLET_ENVIRONMENT } })
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(FUNDS)
    await player.call(setRealityCheck, { minutes: 10 })
    await openGame(player)
    await seedLosingPlays(app, player.id, 12)
  })

  const betBody = () => ({ requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE })
  const placeGameBet = () => player.call(gameBet, betBody())
  const isCheckDue = async () => (await player.call(refreshData, {})).userInfo?.protection.isRealityCheckDue

  test('a due reality check refuses bets in every tab and charges nothing, until one tab acknowledges it', {
    tags: ['limits-reality-check'],
  }, async () => {
    await placeGameBet()
    app.clock.move(10 * MINUTE_MS - 1)
    await placeGameBet()
    expect(await isCheckDue()).toBe(false)
    app.clock.move(1)
    expect(await isCheckDue()).toBe(true)
    const other = await logInAgain(app, player)
    const held = betBody()
    for (const each of [player, other]) {
      expect(await refusalOfCall(each.call(gameBet, held))).toEqual({ reason: 'realityCheckDue' })
    }
    expect(await player.coin()).toBe(FUNDS - 2 * TEST_STAKE)
    await other.call(realityCheckSeen, {})
    expect(await isCheckDue()).toBe(false)
    expect((await player.call(gameBet, held)).coin).toBe(FUNDS - 3 * TEST_STAKE)
    app.clock.move(10 * MINUTE_MS)
    expect(await refusalOfCall(placeGameBet())).toEqual({ reason: 'realityCheckDue' })
  })

  test('a pause in play restarts the time to the next reality check; a player who has turned the checks off gets none', async () => {
    await placeGameBet()
    app.clock.move(PLAY_TIME_RESET_PAUSE_MS)
    await placeGameBet()
    await player.call(setRealityCheck, { minutes: 0 })
    app.clock.move(PLAY_TIME_RESET_PAUSE_MS - 1)
    await placeGameBet()
  })

  test('a due reality check refuses bets at a game provider, and the time played in all games counts for the check', async () => {
    await placeGameBet()
    const at = await openPinwheelForWalletCalls(app, player)
    app.clock.move(10 * MINUTE_MS)
    const transactionId = newProviderTransactionId()
    const refused = { ok: false, error: 'realityCheckDue', balance: FUNDS - TEST_STAKE }
    expect(await at.bet(TEST_STAKE, { transactionId })).toEqual(refused)
    await player.call(realityCheckSeen, {})
    expect(await at.bet(TEST_STAKE, { transactionId })).toMatchObject({ ok: true })
  })

  test('a bet at a game provider is refused in an idle session, and keeps an active session active', async () => {
    await player.call(setRealityCheck, { minutes: 0 })
    const at = await openPinwheelForWalletCalls(app, player)
    for (let bets = 0; bets < 3; bets++) {
      app.clock.move(REAUTHENTICATION_IDLE_MS - MINUTE_MS)
      expect(await at.bet(TEST_STAKE)).toMatchObject({ ok: true })
    }
    // Places a bet, since without bets the session would be idle by now.
    await placeGameBet()
    app.clock.move(REAUTHENTICATION_IDLE_MS + 1)
    expect(await at.bet(TEST_STAKE)).toMatchObject({ ok: false, error: 'reauthRequired' })
    expect(await at.win(300)).toMatchObject({ ok: true })
    await player.reauthenticate()
    expect(await at.bet(TEST_STAKE, { roundId: newProviderTransactionId() })).toMatchObject({ ok: true })
  })
})
