import { beforeEach, expect, test } from 'vitest'
import { allEndpoints } from '../../../src/contract/contract.ts'
import type { BodyOf, Endpoint } from '../../../src/contract/endpoint.ts'
import { getAfterLoginInfoWeb, refreshData } from '../../../src/contract/session.ts'
import {
  LOGIN_LOCKOUT,
  NEW_CREDENTIAL_WAIT_MS,
  REAUTHENTICATION_IDLE_MS,
  SMS_CODE_PURPOSE,
} from '../../../src/domain/player/account.ts'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import { initPassword, reauthenticate } from '../../../src/features/auth/contract/auth.ts'
import { depositCreate, depositOrder } from '../../../src/features/deposit/contract/deposit.ts'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { setSafeboxPassword } from '../../../src/features/safebox/contract.ts'
import { online } from '../../../src/features/telemetry/contract.ts'
import { exchange, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { createCodeDifferentFrom, registerPhone, requestCodeAfterWait } from '../../support/phone.ts'
import {
  newRequestId,
  openGame,
  PASSWORD,
  registerPlayer,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'

describeOnOneEngine('idle sessions', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(100_000)
    await openGame(player)
  })

  const betBody = () => ({ requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE })
  const passIdleTime = () => app.clock.move(REAUTHENTICATION_IDLE_MS + 1)
  const becomeIdle = () => {
    app.clock.move(MINUTE_MS)
    return player.call(getExchange, {}).then(passIdleTime)
  }
  const isIdle = async () => {
    const reason = await player.call(gameBet, betBody()).then(
      () => 'ok',
      error => refusalReasonOfCall(Promise.reject(error)),
    )
    return reason === 'reauthRequired'
  }

  test('a bet in an idle session is refused until the player gives a credential; the repeated request then places one bet', async () => {
    await becomeIdle()
    const body = betBody()
    const coin = await player.coin()
    expect(await refusalOfCall(player.call(gameBet, body))).toEqual({ reason: 'reauthRequired' })
    expect(await player.coin()).toBe(coin)
    await player.reauthenticate()
    const first = await player.call(gameBet, body)
    expect(await player.call(gameBet, body)).toEqual(first)
    expect(first.coin).toBe(coin - TEST_STAKE + first.play.payout)
  })

  test('a deposit in an idle session is refused until the player gives a credential; then it is made once', async () => {
    await becomeIdle()
    const deposit = { requestId: newRequestId(), rechargeType: 'gcash', amount: 20_000 }
    expect(await refusalReasonOfCall(player.call(depositCreate, deposit))).toBe('reauthRequired')
    await player.reauthenticate()
    const order = await player.call(depositCreate, deposit)
    expect((await player.call(depositCreate, deposit)).orderId).toBe(order.orderId)
  })

  const withdrawalTo = (receivingAccountId: string, secret: Partial<BodyOf<typeof exchange>>) => ({
    requestId: newRequestId(),
    receivingAccountId,
    amount: 10_000,
    ...secret,
  })

  test('in an idle session, the password that confirms a withdrawal is the credential of the session too', async () => {
    const receivingAccountId = await player.addReceivingAccount()
    await becomeIdle()
    const wrong = withdrawalTo(receivingAccountId, { password: 'wrong' })
    expect(await refusalReasonOfCall(player.call(exchange, wrong))).toBe('passwordWrong')
    expect(await isIdle()).toBe(true)
    const refused = { ...withdrawalTo(receivingAccountId, { password: PASSWORD }), amount: 90_000_000 }
    expect(await refusalReasonOfCall(player.call(exchange, refused))).toBe('withdrawalAboveMaximum')
    expect(await isIdle(), 'a refused withdrawal leaves the session idle').toBe(true)
    const withdrawal = withdrawalTo(receivingAccountId, { password: PASSWORD })
    const held = await player.call(exchange, withdrawal)
    expect((await player.call(exchange, withdrawal)).orderId).toBe(held.orderId)
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 90_000, pending: 10_000 })
    expect(await isIdle()).toBe(false)
  })

  test('in an idle session, the safebox password confirms no withdrawal before the player gives a log-in credential', async () => {
    const receivingAccountId = await player.addReceivingAccount()
    const safeboxPassword = '246813'
    await player.call(setSafeboxPassword, { password: safeboxPassword })
    app.clock.move(NEW_CREDENTIAL_WAIT_MS)
    await player.reauthenticate()
    await becomeIdle()
    const withdrawal = withdrawalTo(receivingAccountId, { safeboxPassword, password: PASSWORD })
    expect(await refusalReasonOfCall(player.call(exchange, withdrawal))).toBe('reauthRequired')
    expect(await player.coin()).toBe(100_000)
    await player.reauthenticate()
    await player.call(exchange, withdrawal)
    expect(await player.coin()).toBe(90_000)
  })

  test('a session becomes idle after 30 minutes, not before', { tags: ['account-idle'] }, async () => {
    app.clock.move(MINUTE_MS)
    await player.call(getExchange, {})
    app.clock.move(REAUTHENTICATION_IDLE_MS)
    expect(await isIdle()).toBe(false)
    passIdleTime()
    expect(await isIdle()).toBe(true)
  })

  test('calls that the client makes without an action of the player do not keep a session active', async () => {
    const { orderId } = await player.order(20_000)
    for (let minutes = 0; minutes <= 30; minutes += 1) {
      app.clock.move(MINUTE_MS)
      await player.call(online, { gameId: TEST_GAME_ID })
      await player.call(refreshData, {})
      await player.call(getAfterLoginInfoWeb, {})
      await player.call(depositOrder, { orderId })
    }
    expect(await isIdle()).toBe(true)
  })

  test('bets keep a session active', async () => {
    let open = {}
    for (let n = 0; n < 3; n++) {
      app.clock.move(REAUTHENTICATION_IDLE_MS - MINUTE_MS)
      // If the open round has free spins left, the bet continues that round.
      const { play } = await player.call(gameBet, { ...betBody(), ...open })
      open = play.state === 'open' ? { roundId: play.roundId } : {}
    }
    expect(await isIdle()).toBe(false)
  })

  test('an idle session stays idle until the player gives a credential, whatever other calls are made', async () => {
    await becomeIdle()
    await player.call(getExchange, {})
    app.clock.move(MINUTE_MS)
    await player.call(getExchange, {})
    expect(await isIdle()).toBe(true)
  })

  test('the activity of a session is stored once a minute at most', async () => {
    const readStoredActiveAt = async () => {
      const row = await app.services.db.read
        .selectFrom('session')
        .select('active_at_ms')
        .where('player_id', '=', player.id)
        .executeTakeFirstOrThrow()
      return row.active_at_ms
    }
    app.clock.move(MINUTE_MS)
    await player.call(gameBet, betBody())
    const atMs = app.clock.now()
    expect(await readStoredActiveAt()).toBe(atMs)
    app.clock.move(MINUTE_MS - 1)
    await player.call(getExchange, {})
    expect(await readStoredActiveAt()).toBe(atMs)
    app.clock.move(1)
    await player.call(getExchange, {})
    expect(await readStoredActiveAt()).toBe(atMs + MINUTE_MS)
  })

  test('a wrong password leaves an idle session idle, and locks the account like a failed log-in', async () => {
    await becomeIdle()
    const confirmPassword = (password: string) => player.call(reauthenticate, { password })
    for (let n = 0; n < LOGIN_LOCKOUT.failuresMax; n++)
      expect(await refusalReasonOfCall(confirmPassword('wrong'))).toBe('passwordWrong')
    expect(await refusalReasonOfCall(confirmPassword(PASSWORD))).toBe('locked')
    expect(await isIdle()).toBe(true)
    app.clock.move(LOGIN_LOCKOUT.windowMs)
    await confirmPassword(PASSWORD)
    expect(await isIdle()).toBe(false)
  })

  test('a player makes an idle session active again by entering the SMS code that was sent to the bound phone', async () => {
    const byPhone = await registerPhone(app)
    passIdleTime()
    expect(await refusalReasonOfCall(byPhone.call(initPassword, { password: PASSWORD }))).toBe(
      'reauthRequired',
    )
    const code = await requestCodeAfterWait(app, byPhone.mobile, SMS_CODE_PURPOSE.confirm, byPhone)
    expect(
      await refusalReasonOfCall(byPhone.call(reauthenticate, { code: createCodeDifferentFrom(code) })),
    ).toBe('codeWrong')
    expect(await refusalReasonOfCall(byPhone.call(reauthenticate, { password: PASSWORD }))).toBe(
      'passwordWrong',
    )
    await byPhone.call(reauthenticate, { code })
    await byPhone.call(initPassword, { password: PASSWORD })
  })

  test('a player without a phone cannot reactivate a session by a code; a request without a credential is refused', async () => {
    expect(await refusalReasonOfCall(player.call(reauthenticate, { code: '123456' }))).toBe('phoneMissing')
    const nothing = await refusalOfCall(player.call(reauthenticate, {}))
    expect(nothing).toMatchObject({ reason: 'badRequest', detail: { fields: [{ path: 'password' }] } })
  })

  test('every call that moves money or goods, or changes the log-in methods, needs an active session', {
    tags: ['account-idle'],
  }, () => {
    const needsCredential = (call: Endpoint) => call.needsActiveSession || call.needsFreshCredential
    const isCommand = (call: Endpoint) => 'requestId' in call.body.shape
    const pathsOf = (calls: readonly Endpoint[]) => calls.map(call => call.path).sort()
    const exempt = pathsOf(allEndpoints.filter(call => isCommand(call) && !needsCredential(call)))
    const advice =
      'a call with a requestId declares needsActiveSession; one that moves neither coins nor goods is listed here'
    expect(exempt, advice).toEqual([
      '/cancelSelfLimit',
      '/coolOff',
      '/depositCancel',
      '/diamondExchangeScratchcard',
      '/diamondGoodsOrderCancel',
      '/feedbackAdd',
      '/feedbackReply',
      '/pkSignUp',
      '/practiceBet',
      '/receiveDrawChance',
      '/retrieveBalanceSettle',
      '/setSelfLimit',
    ])
    expect(pathsOf(allEndpoints.filter(call => !isCommand(call) && needsCredential(call)))).toEqual([
      '/bindAccount',
      '/bindSocialAccount',
      '/changePassword',
      '/initPassword',
      '/passkeyAdd',
      '/passkeyAddStart',
      '/passkeyRemove',
      '/setSafeboxPassword',
      '/unbindSocialAccount',
      '/updateAddress',
      '/updateAppUserOther',
    ])
  })
})
