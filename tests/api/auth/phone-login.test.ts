import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import {
  FAILED_LOGIN_LIMITS,
  LOGIN_LOCKOUT,
  SMS_CODE_PURPOSE,
  TERMS_VERSION,
} from '../../../src/domain/player/account.ts'
import { normalizeMobile } from '../../../src/domain/player/phone.ts'
import {
  accountLogin,
  accountLoginSms,
  accountLoginSms2,
  accountRegist4,
  bindAccount,
  initPassword,
} from '../../../src/features/auth/contract/auth.ts'
import { blockPlayer } from '../../../src/features/auth/server/player-status.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import {
  createCodeDifferentFrom,
  newMobile,
  REGISTRATION_CONFIRMATIONS,
  registerPhone,
  requestCodeAfterWait,
} from '../../support/phone.ts'
import { newAccountName, PASSWORD, registerPlayer } from '../../support/player.ts'

const { register, bind, loginAndRegister, confirm } = SMS_CODE_PURPOSE
const PHONE_NO_OTP = 3

describeOnOneEngine('log-in by phone', databases => {
  const app = startAppForSuite(databases)

  const registerByPhone = async (mobile: string, change: object = {}) =>
    app.client().call(accountRegist4, {
      mobile,
      code: await requestCodeAfterWait(app, mobile, register),
      password: PASSWORD,
      ...REGISTRATION_CONFIRMATIONS,
      ...change,
    })
  const logInBy = (account: string, password = PASSWORD, address?: string) =>
    app.client(address).call(accountLogin, { account, password, loginType: PHONE_NO_OTP })

  test('a player registers by phone, code and password, and logs in by phone in whatever form the number is typed', async () => {
    const mobile = newMobile()
    const { userInfo, isNew, lastLoginAtMs } = await registerByPhone(mobile)
    expect({ isNew, lastLoginAtMs }).toEqual({ isNew: true, lastLoginAtMs: null })
    expect(userInfo).toMatchObject({ accountType: 1, hasPassword: true })
    for (const typed of [
      mobile,
      `+63${mobile.slice(1)}`,
      `63${mobile.slice(1)}`,
      `${mobile.slice(0, 4)} ${mobile.slice(4)}`,
    ]) {
      expect((await logInBy(typed)).userInfo.id).toBe(userInfo.id)
    }
    const code = await requestCodeAfterWait(app, mobile, loginAndRegister)
    const byCode = await app.client().call(accountLoginSms, { mobile, code })
    expect([byCode.userInfo.id, byCode.isNew]).toEqual([userInfo.id, false])
    expect(byCode.lastLoginAtMs).not.toBeNull()
  })

  test.each([
    ['underAge', { isEligible: false }],
    ['termsOutdated', { termsVersion: '2020-01-01' }],
    ['inviterUnknown', { inviteCode: 'nobodys' }],
    ['passwordCommon', { password: 'password1' }],
  ])(
    'a registration by phone that is refused with the error %s creates no player',
    async (reason, change) => {
      const mobile = newMobile()
      expect(await refusalReasonOfCall(registerByPhone(mobile, change))).toBe(reason)
      expect(await refusalReasonOfCall(logInBy(mobile))).toBe('wrongCredentials')
    },
  )

  test('a password that is the phone number is refused', async () => {
    const mobile = newMobile()
    expect(await refusalReasonOfCall(registerByPhone(mobile, { password: mobile }))).toBe('passwordCommon')
  })

  test('only a visitor who enters the right SMS code learns that a phone number is taken', async () => {
    const { mobile } = await registerPhone(app)
    const code = await requestCodeAfterWait(app, mobile, register)
    const form = { mobile, password: PASSWORD, ...REGISTRATION_CONFIRMATIONS }
    const guess = app.client().call(accountRegist4, { ...form, code: createCodeDifferentFrom(code) })
    expect(await refusalReasonOfCall(guess)).toBe('codeWrong')
    expect(await refusalReasonOfCall(app.client().call(accountRegist4, { ...form, code }))).toBe('phoneTaken')
  })

  test('a phone number that two registrations use at once belongs to one of them', {
    tags: 'race',
  }, async () => {
    const mobile = newMobile()
    const byPassword = await requestCodeAfterWait(app, mobile, register)
    const byCode = await requestCodeAfterWait(app, mobile, loginAndRegister, app.client('198.51.100.77'))
    const player = await registerPlayer(app)
    const toBind = await requestCodeAfterWait(app, mobile, bind, player)
    const tries = await Promise.allSettled([
      app.client().call(accountRegist4, {
        mobile,
        code: byPassword,
        password: PASSWORD,
        ...REGISTRATION_CONFIRMATIONS,
      }),
      app.client().call(accountLoginSms2, { mobile, code: byCode, ...REGISTRATION_CONFIRMATIONS }),
      player.call(bindAccount, { mobile, code: toBind }),
    ])
    const rows = await app.services.db.read
      .selectFrom('player')
      .select('id')
      .where('mobile', '=', `+63${mobile.slice(1)}`)
      .execute()
    expect(rows).toHaveLength(1)
    const [register4, login, binding] = tries
    // The log-in by code succeeds for the player whose account has this phone number now.
    expect(login.status).toBe('fulfilled')
    const refused = [register4, binding].flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    for (const error of refused) expect(await refusalReasonOfCall(Promise.reject(error))).toBe('phoneTaken')
    expect(refused.length).toBeGreaterThanOrEqual(1)
  })

  // Only on PostgreSQL: SQLite has one writer, so no second transaction can run while one is open.
  if (databases.engine === 'postgres')
    test('a log-in by SMS code, while another request binds its phone to a player, logs that player in', async () => {
      const { db } = app.services
      const mobile = newMobile()
      const code = await requestCodeAfterWait(app, mobile, loginAndRegister)
      const { id } = await registerPlayer(app)
      const held = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const binding = db.transact(async tx => {
        await tx.query
          .updateTable('player')
          .set({ mobile: normalizeMobile(mobile) })
          .where('id', '=', id)
          .execute()
        begun.resolve()
        await held.promise
      })
      await begun.promise
      const login = app.client().call(accountLoginSms2, { mobile, code, ...REGISTRATION_CONFIRMATIONS })
      const answer = login.then(({ userInfo, isNew }) => [userInfo.id, isNew])
      await eventually(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read)
        expect(rows).toHaveLength(1)
      })
      held.resolve()
      await binding
      expect(await answer).toEqual([id, false])
    })

  test('a log-in by an unknown phone, or for a player without a password, is answered exactly like a wrong password', async () => {
    const withPassword = newMobile()
    await registerByPhone(withPassword)
    const { mobile: withoutPassword } = await registerPhone(app)
    const answers = await Promise.all(
      [withPassword, withoutPassword, newMobile(), 'no number'].map(async account => {
        const response = await app.post(
          '/accountLogin',
          JSON.stringify({ account, password: 'a wrong password', loginType: PHONE_NO_OTP }),
        )
        return [response.status, await response.text()]
      }),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.[1]).toContain('"errcode":3001')
  })

  test('failed log-ins by phone and by account name are counted together and lock the account', async () => {
    const mobile = newMobile()
    const { userInfo } = await registerByPhone(mobile)
    const network = '198.51.100.40'
    for (let n = 0; n < LOGIN_LOCKOUT.failuresMax; n++) {
      expect(await refusalReasonOfCall(logInBy(mobile, `wrong ${n}`, network))).toBe('wrongCredentials')
    }
    const byAccount = app
      .client(network)
      .call(accountLogin, { account: userInfo.account, password: PASSWORD })
    expect(await refusalReasonOfCall(byAccount)).toBe('locked')
  })

  test('an SMS code to the phone unlocks a locked account at once and on every network', async () => {
    const mobile = newMobile()
    const { userInfo } = await registerByPhone(mobile)
    const networks = ['198.51.100.50', '198.51.100.51']
    for (const network of networks) {
      for (let n = 0; n < LOGIN_LOCKOUT.failuresMax; n++)
        await refusalReasonOfCall(logInBy(mobile, 'wrong', network))
      expect(await refusalReasonOfCall(logInBy(mobile, PASSWORD, network))).toBe('locked')
    }
    const code = await requestCodeAfterWait(app, mobile, loginAndRegister)
    await app.client(networks[0]).call(accountLoginSms, { mobile, code })
    for (const network of networks)
      expect((await logInBy(mobile, PASSWORD, network)).userInfo.id).toBe(userInfo.id)
  })

  test('an SMS code to the phone also unlocks an account that password guesses from many networks have locked', async () => {
    const mobile = newMobile()
    const { userInfo } = await registerByPhone(mobile)
    for (let guess = 0; guess < FAILED_LOGIN_LIMITS.perAccountHour; guess++)
      await refusalReasonOfCall(logInBy(mobile, 'wrong', `198.18.7.${guess}`))
    const unknownNetwork = '198.51.100.60'
    expect(await refusalReasonOfCall(logInBy(mobile, PASSWORD, unknownNetwork))).toBe('locked')
    const code = await requestCodeAfterWait(app, mobile, loginAndRegister)
    await app.client('198.51.100.61').call(accountLoginSms, { mobile, code })
    expect((await logInBy(mobile, PASSWORD, unknownNetwork)).userInfo.id).toBe(userInfo.id)
  })

  test('a log-in by the right SMS code to an unknown phone gets the answer of a wrong code', async () => {
    const mobile = newMobile()
    const code = await requestCodeAfterWait(app, mobile, loginAndRegister)
    expect(await refusalOfCall(app.client().call(accountLoginSms, { mobile, code }))).toEqual({
      reason: 'codeWrong',
    })
    const { userInfo } = await app
      .client()
      .call(accountLoginSms2, { mobile, code, ...REGISTRATION_CONFIRMATIONS })
    expect(userInfo.accountType).toBe(1)
  })

  test('a blocked player cannot log in by phone and password; a wrong password gets the same answer as for other players', async () => {
    const mobile = newMobile()
    const { userInfo } = await registerByPhone(mobile)
    await blockPlayer(app.services, userInfo.id, 'a test', app.clock.now())
    expect(await refusalReasonOfCall(logInBy(mobile))).toBe('blocked')
    expect(await refusalReasonOfCall(logInBy(mobile, 'wrong'))).toBe('wrongCredentials')
  })

  test('a phone is bound to an account by an SMS code sent to it, and shown masked', async () => {
    const player = await registerPlayer(app)
    const mobile = newMobile()
    const code = await requestCodeAfterWait(app, mobile, bind, player)
    const masked = `${mobile.slice(0, 4)} ••• ${mobile.slice(-4)}`
    expect(await player.call(bindAccount, { mobile, code })).toEqual({ mobile: masked })
    expect((await player.call(refreshData, {})).userInfo?.mobile).toBe(masked)
    expect((await logInBy(mobile)).userInfo.account).toBe(player.account)
  })

  test('a phone of another player cannot be bound', async () => {
    const { mobile } = await registerPhone(app)
    const player = await registerPlayer(app)
    const code = await requestCodeAfterWait(app, mobile, bind, player)
    expect(await refusalReasonOfCall(player.call(bindAccount, { mobile, code }))).toBe('phoneTaken')
    expect((await player.call(refreshData, {})).userInfo?.mobile).toBe('')
  })

  test('a bound phone is replaced only with an SMS code sent to the old phone', async () => {
    const player = await registerPhone(app)
    const next = newMobile()
    const code = await requestCodeAfterWait(app, next, bind, player)
    expect(await refusalReasonOfCall(player.call(bindAccount, { mobile: next, code }))).toBe('phoneBound')
    const old = await requestCodeAfterWait(app, player.mobile, confirm, player)
    const wrong = player.call(bindAccount, { mobile: next, code, confirmCode: createCodeDifferentFrom(old) })
    expect(await refusalReasonOfCall(wrong)).toBe('codeWrong')
    await player.call(bindAccount, { mobile: next, code, confirmCode: old })
    const logIn = async (mobile: string) => {
      const entered = await requestCodeAfterWait(app, mobile, loginAndRegister)
      return app.client().call(accountLoginSms, { mobile, code: entered })
    }
    expect((await logIn(next)).userInfo.id).toBe(player.id)
    expect(await refusalReasonOfCall(logIn(player.mobile))).toBe('codeWrong')
  })

  test('a player who registered by phone can set a first password only once', async () => {
    const player = await registerPhone(app)
    expect(await refusalReasonOfCall(player.call(initPassword, { password: 'football1' }))).toBe(
      'passwordCommon',
    )
    expect(await refusalReasonOfCall(player.call(initPassword, { password: player.account }))).toBe(
      'passwordCommon',
    )
    await player.call(initPassword, { password: PASSWORD })
    expect((await player.call(refreshData, {})).userInfo?.hasPassword).toBe(true)
    expect((await logInBy(player.mobile)).userInfo.id).toBe(player.id)
    const again = player.call(initPassword, { password: 'another password' })
    expect(await refusalReasonOfCall(again)).toBe('passwordIsSet')
    const known = await registerPlayer(app)
    expect(await refusalReasonOfCall(known.call(initPassword, { password: 'another password' }))).toBe(
      'passwordIsSet',
    )
  })

  test('of two first passwords set at once only one is stored', { tags: 'race' }, async () => {
    const player = await registerPhone(app)
    const passwords = ['the first of two', 'the second of two']
    const set = await Promise.allSettled(passwords.map(password => player.call(initPassword, { password })))
    expect(set.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const stored = passwords[set.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    expect((await logInBy(player.mobile, stored)).userInfo.id).toBe(player.id)
  })

  test('the account names that players get when they register by phone are unique, and nobody else can choose them', async () => {
    const players = await Promise.all([registerPhone(app), registerPhone(app), registerPhone(app)])
    expect(new Set(players.map(({ account }) => account)).size).toBe(3)
    await registerPlayer(app, newAccountName())
    const [first] = players
    const taken = app.client().call(accountLogin, { account: first?.account ?? '', password: PASSWORD })
    expect(await refusalReasonOfCall(taken)).toBe('wrongCredentials')
  })

  test('a registration by phone stores which terms were accepted and when', async () => {
    const { id } = await registerPhone(app)
    const row = await app.services.db.read
      .selectFrom('player')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const atMs = app.clock.now()
    expect(row).toMatchObject({ terms_version: TERMS_VERSION, terms_at_ms: atMs, eligible_at_ms: atMs })
  })
})
