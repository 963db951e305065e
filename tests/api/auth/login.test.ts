import { expect, test } from 'vitest'
import { FAILED_LOGIN_LIMITS, LOGIN_LOCKOUT } from '../../../src/domain/player/account.ts'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import {
  createTestApp,
  refusalOfCall,
  refusalReasonOfCall,
  startAppForSuite,
  type TestApp,
} from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { newAccountName, PASSWORD, registerPlayer } from '../../support/player.ts'

describeOnOneEngine('logging in', databases => {
  const app = startAppForSuite(databases)

  const logIn = (account: string, password = PASSWORD) =>
    app.client().call(accountLogin, { account, password })
  const failLogIns = async (account: string, times: number) => {
    for (let n = 0; n < times; n++)
      expect(await refusalReasonOfCall(logIn(account, 'wrong'))).toBe('wrongCredentials')
  }

  test('a player logs in by account name and password, in whatever letter case the account name is typed', async () => {
    const player = await registerPlayer(app)
    const { token, userInfo } = await logIn(player.account.toUpperCase())
    expect(userInfo.id).toBe(player.id)
    expect(token).not.toBe(player.token)
  })

  test('a log-in with an unknown account and one with a wrong password get exactly the same answer', {
    tags: ['account-same-message'],
  }, async () => {
    const { account } = await registerPlayer(app)
    const answers = [account, newAccountName(), 'no such name!'].map(async name => {
      const body = JSON.stringify({ account: name, password: 'wrong' })
      const response = await app.post('/accountLogin', body)
      return [response.status, await response.text()]
    })
    const [wrongPassword, wrongAccount, noName] = await Promise.all(answers)
    expect(wrongAccount).toEqual(wrongPassword)
    expect(noName).toEqual(wrongPassword)
  })

  test('a log-in returns the time of the previous log-in', { tags: ['account-last-login'] }, async () => {
    const { account } = await registerPlayer(app)
    const registeredAtMs = app.clock.now()
    app.clock.move(MINUTE_MS)
    expect((await logIn(account)).lastLoginAtMs).toBe(registeredAtMs)
    app.clock.move(MINUTE_MS)
    expect((await logIn(account)).lastLoginAtMs).toBe(registeredAtMs + MINUTE_MS)
  })

  test('failed log-ins of a stranger do not lock the owner out of the account', async () => {
    const { account } = await registerPlayer(app)
    const logInAsStranger = (password: string) =>
      app.client('2001:db8:bad::1').call(accountLogin, { account, password })
    for (let n = 0; n < LOGIN_LOCKOUT.failuresMax; n++) {
      expect(await refusalReasonOfCall(logInAsStranger('wrong'))).toBe('wrongCredentials')
    }
    expect(await refusalReasonOfCall(logInAsStranger(PASSWORD))).toBe('locked')
    const neighbour = app.client('2001:db8:bad:0:1234::9').call(accountLogin, { account, password: PASSWORD })
    expect(await refusalReasonOfCall(neighbour)).toBe('locked')
    await logIn(account)
  })

  test('password guesses from many networks lock the account, except on networks where its owner logged in before', async () => {
    const { account } = await registerPlayer(app)
    await logIn(account)
    const logInFrom = (n: number, password: string) =>
      app.client(`198.18.${n >> 8}.${n & 255}`).call(accountLogin, { account, password })
    for (let n = 0; n < FAILED_LOGIN_LIMITS.perAccountHour; n++)
      await countFailures(`login:account:${account.toLowerCase()}`)
    expect(await refusalOfCall(logInFrom(1, PASSWORD))).toMatchObject({ reason: 'locked' })
    await logIn(account)
    app.clock.move(60 * MINUTE_MS)
    await logInFrom(1, PASSWORD)
  })

  test('a network with too many failed log-ins cannot log in to any account', async () => {
    const strict = await createTestApp(databases, { db: app.services.db, env: { RATE_LIMIT_FACTOR: '1' } })
    const network = '198.19.0.1'
    const { account } = await registerPlayer(app)
    for (let n = 0; n < FAILED_LOGIN_LIMITS.perNetworkHour; n++)
      await countFailures(`login:network:${network}`, strict)
    const answer = await strict.post('/accountLogin', JSON.stringify({ account, password: PASSWORD }), {
      'x-forwarded-for': network,
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await answer.json()).toMatchObject({ errcode: 429, data: null })
  })

  test('too many failed log-ins a minute over all players stop log-ins from networks that are new to the player', async () => {
    const strict = await createTestApp(databases, { db: app.services.db, env: { RATE_LIMIT_FACTOR: '1' } })
    const { account } = await registerPlayer(app)
    app.clock.move(MINUTE_MS)
    await countFailures('login:all', app, FAILED_LOGIN_LIMITS.perMinute)
    const elsewhere = strict.client('198.51.100.200')
    expect(await refusalReasonOfCall(elsewhere.call(accountLogin, { account, password: PASSWORD }))).toBe(
      'tooManyRequests',
    )
    const before = await keysOf(account)
    expect(before.filter(row => row.count > 0)).toEqual([])
    app.clock.move(MINUTE_MS)
    await logIn(account)
  })

  /**
   * Raises the stored count of failed logins for a limit's key. This is faster than real failed logins, each of which
   * would hash a password.
   */
  async function countFailures(key: string, { services, clock }: TestApp = app, count = 1): Promise<void> {
    const window = { key, limit: 1_000_000, windowMs: 60 * MINUTE_MS }
    await services.limits.take(
      [key === 'login:all' ? { ...window, windowMs: MINUTE_MS } : window],
      clock.now(),
    )
    if (count === 1) return
    await services.db.transact(tx =>
      tx.query.updateTable('limit_window').set({ count }).where('limit_key', '=', key).execute(),
    )
  }

  const keysOf = (account: string) =>
    app.services.db.read
      .selectFrom('limit_window')
      .selectAll()
      .where('limit_key', 'like', `login:%:${account.toLowerCase()}%`)
      .where('limit_key', 'not like', 'login:known:%')
      .execute()

  test('three failed log-ins in 30 minutes lock the account, even for the right password', {
    tags: ['account-lockout'],
  }, async () => {
    const { account } = await registerPlayer(app)
    await failLogIns(account, LOGIN_LOCKOUT.failuresMax)
    const refusal = await refusalOfCall(logIn(account))
    expect(refusal).toEqual({ reason: 'locked', detail: { retryAfterS: LOGIN_LOCKOUT.windowMs / 1000 } })
  })

  test('a lock of an account ends by itself 30 minutes after the first failure', {
    tags: ['account-lockout'],
  }, async () => {
    const { account } = await registerPlayer(app)
    await failLogIns(account, 1)
    app.clock.move(MINUTE_MS)
    await failLogIns(account, 2)
    app.clock.move(LOGIN_LOCKOUT.windowMs - MINUTE_MS - 1)
    expect(await refusalOfCall(logIn(account))).toEqual({ reason: 'locked', detail: { retryAfterS: 1 } })
    app.clock.move(1)
    await logIn(account)
  })

  test('failed log-ins to one account are counted together, in whatever letter case the account name is typed', async () => {
    const { account } = await registerPlayer(app)
    await failLogIns(account, 2)
    await failLogIns(account.toUpperCase(), 1)
    expect(await refusalReasonOfCall(logIn(account))).toBe('locked')
  })

  test('an account name that does not exist is locked as well, so that a lock does not reveal which accounts exist', async () => {
    const account = newAccountName()
    await failLogIns(account, LOGIN_LOCKOUT.failuresMax)
    expect(await refusalReasonOfCall(logIn(account, 'wrong'))).toBe('locked')
  })

  test('the lock of one player does not keep any other player from logging in', async () => {
    const [locked, other] = [await registerPlayer(app), await registerPlayer(app)]
    await failLogIns(locked.account, LOGIN_LOCKOUT.failuresMax)
    await logIn(other.account)
  })

  test('many passwords guessed at once on two processes get no more tries than passwords guessed one by one', {
    tags: 'race',
  }, async () => {
    const other = await createTestApp(databases, { db: databases.open(databases.configOf(app.services.db)) })
    other.clock.move(app.clock.now() - other.clock.now())
    const account = newAccountName()
    const guesses = Array.from({ length: 12 }, (_, n) => {
      const client = (n % 2 ? app : other).client()
      return refusalReasonOfCall(client.call(accountLogin, { account, password: `guess ${n}` }))
    })
    const answers = await Promise.all(guesses)
    expect(answers.filter(reason => reason === 'wrongCredentials')).toHaveLength(LOGIN_LOCKOUT.failuresMax)
  })
})
