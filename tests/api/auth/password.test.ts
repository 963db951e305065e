import { expect, test } from 'vitest'
import { logout } from '../../../src/contract/session.ts'
import { LOGIN_LOCKOUT } from '../../../src/domain/player/account.ts'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import {
  accountLogin,
  changePassword,
  forgetPassword,
  initPassword,
  sessionEnd,
  sessionList,
} from '../../../src/features/auth/contract/auth.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { refusalReasonOfCall, startAppForSuite, type TestClient } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { requestForgottenPasswordCode } from '../../support/forgotten-code.ts'
import { createCodeDifferentFrom, registerPhone } from '../../support/phone.ts'
import { logInAgain, PASSWORD, registerPlayer } from '../../support/player.ts'

const NEXT_PASSWORD = 'a carousel of forty horses'

describeOnOneEngine('a password', databases => {
  const app = startAppForSuite(databases)

  const logIn = (account: string, password: string, address?: string) =>
    app.client(address).call(accountLogin, { account, password })
  const isOpen = (client: TestClient): Promise<boolean> =>
    client.call(getExchange, {}).then(
      () => true,
      async error => (await refusalReasonOfCall(Promise.reject(error))) !== 'unauthorized',
    )

  test('a password is changed with the old one; the session that changes it stays, and every other session ends', async () => {
    const player = await registerPlayer(app)
    const elsewhere = await logInAgain(app, player)
    await player.call(changePassword, { oldPassword: PASSWORD, password: NEXT_PASSWORD })
    expect([await isOpen(player), await isOpen(elsewhere)]).toEqual([true, false])
    expect(await refusalReasonOfCall(logIn(player.account, PASSWORD))).toBe('wrongCredentials')
    expect((await logIn(player.account, NEXT_PASSWORD)).userInfo.id).toBe(player.id)
  })

  test.each([
    ['passwordWrong', { oldPassword: 'not the old one', password: NEXT_PASSWORD }],
    ['passwordCommon', { oldPassword: PASSWORD, password: 'iloveyou1' }],
  ])(
    'a password change that is refused with the error %s changes nothing and ends no session',
    async (reason, body) => {
      const player = await registerPlayer(app)
      const elsewhere = await logInAgain(app, player)
      expect(await refusalReasonOfCall(player.call(changePassword, body))).toBe(reason)
      expect(await isOpen(elsewhere)).toBe(true)
      await logIn(player.account, PASSWORD)
    },
  )

  test('wrong old passwords in a password change lock the account after as many failures as at the log-in', async () => {
    const player = await registerPlayer(app)
    const guessPassword = (oldPassword: string) =>
      player.call(changePassword, { oldPassword, password: NEXT_PASSWORD })
    for (let n = 0; n < LOGIN_LOCKOUT.failuresMax; n++)
      expect(await refusalReasonOfCall(guessPassword(`guess ${n}`))).toBe('passwordWrong')
    expect(await refusalReasonOfCall(guessPassword(PASSWORD))).toBe('locked')
    expect(await refusalReasonOfCall(logIn(player.account, PASSWORD))).toBe('locked')
  })

  test("setting a forgotten password by an SMS code ends every session and the account's lock, and logs the player in", async () => {
    const player = await registerPhone(app)
    await player.call(initPassword, { password: PASSWORD })
    for (let n = 0; n < LOGIN_LOCKOUT.failuresMax; n++)
      await refusalReasonOfCall(logIn(player.account, 'wrong'))
    expect(await refusalReasonOfCall(logIn(player.account, PASSWORD))).toBe('locked')
    const code = await requestForgottenPasswordCode(app, player.mobile)
    const resetPassword = (entered: string, password = NEXT_PASSWORD) =>
      app.client().call(forgetPassword, { mobile: player.mobile, code: entered, password })
    expect(await refusalReasonOfCall(resetPassword(createCodeDifferentFrom(code)))).toBe('codeWrong')
    expect(await refusalReasonOfCall(resetPassword(code, 'sunshine'))).toBe('passwordCommon')
    expect(await refusalReasonOfCall(resetPassword(code, player.account))).toBe('passwordCommon')
    const fresh = app.client()
    fresh.token = (await resetPassword(code)).token
    expect([await isOpen(player), await isOpen(fresh)]).toEqual([false, true])
    expect((await logIn(player.account, NEXT_PASSWORD)).userInfo.id).toBe(player.id)
    expect(await refusalReasonOfCall(resetPassword(code))).toBe('codeExpired')
  })

  test('no answer of the server and no row of the database contains a password', async () => {
    const { account, id } = await registerPlayer(app)
    await logIn(account, PASSWORD)
    const row = await app.services.db.read.selectFrom('player').selectAll().where('id', '=', id).execute()
    expect(app.answered.join('\n') + JSON.stringify(row)).not.toContain(PASSWORD)
  })

  test('a player can list the sessions with device and network, latest first, and end one of them or all others at once', {
    tags: ['account-sessions'],
  }, async () => {
    const player = await registerPlayer(app)
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
    app.clock.move(MINUTE_MS)
    const answer = await app.post(
      '/accountLogin',
      JSON.stringify({ account: player.account, password: PASSWORD }),
      {
        'user-agent': userAgent,
        'x-forwarded-for': '2001:db8:1:2:3::4',
      },
    )
    const phone = app.client()
    phone.token = ((await answer.json()) as { data: { token: string } }).data.token
    app.clock.move(MINUTE_MS)
    const third = await logInAgain(app, player)
    const { list } = await player.call(sessionList, {})
    expect(list.map(({ device, network, isCurrent }) => [device, network, isCurrent])).toEqual([
      ['', '192.0.2.1', false],
      ['Chrome · Android', '2001:db8:1:2::/64', false],
      ['', '192.0.2.1', true],
    ])
    expect(list.map(({ createTime }) => app.clock.now() - createTime)).toEqual([0, 60_000, 120_000])
    expect(JSON.stringify(list)).not.toContain(player.token)
    const [, onPhone] = list
    expect(await player.call(sessionEnd, { id: onPhone?.id ?? '' })).toEqual({ ended: 1 })
    expect([await isOpen(phone), await isOpen(third)]).toEqual([false, true])
    expect(await player.call(sessionEnd, {})).toEqual({ ended: 1 })
    expect([await isOpen(third), await isOpen(player)]).toEqual([false, true])
  })

  test("another player's session cannot be ended", async () => {
    const [player, stranger] = [await registerPlayer(app), await registerPlayer(app)]
    const [session] = (await player.call(sessionList, {})).list
    expect(await refusalReasonOfCall(stranger.call(sessionEnd, { id: session?.id ?? '' }))).toBe(
      'sessionUnknown',
    )
    expect(await isOpen(player)).toBe(true)
    await player.call(logout, {})
    expect(await isOpen(player)).toBe(false)
  })
})
