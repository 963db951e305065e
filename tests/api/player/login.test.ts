import { beforeAll, expect, test } from 'vitest'
import { accountLogin } from '../../../src/contract/auth.ts'
import { LOCKOUT } from '../../../src/domain/account.ts'
import { createTestApp, reasonOf, refusalOf, type TestApp } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { newAccount, PASSWORD, registerPlayer } from '../../support/player.ts'

const MINUTE_MS = 60_000

onBothEngines('logging in', databases => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp(databases)
  })

  const logIn = (account: string, password = PASSWORD) =>
    app.client().call(accountLogin, { account, password })
  const fail = async (account: string, times: number) => {
    for (let n = 0; n < times; n++) expect(await reasonOf(logIn(account, 'wrong'))).toBe('wrongCredentials')
  }

  test('a player logs in by account and password, in whatever case the account is typed', async () => {
    const player = await registerPlayer(app)
    const { token, userInfo } = await logIn(player.account.toUpperCase())
    expect(userInfo.id).toBe(player.id)
    expect(token).not.toBe(player.token)
  })

  test('a wrong account and a wrong password get the same answer, word for word', async () => {
    const { account } = await registerPlayer(app)
    const answers = [account, newAccount(), 'no such name!'].map(async name => {
      const body = JSON.stringify({ account: name, password: 'wrong' })
      const response = await app.post('/accountLogin', body)
      return [response.status, await response.text()]
    })
    const [wrongPassword, wrongAccount, noName] = await Promise.all(answers)
    expect(wrongAccount).toEqual(wrongPassword)
    expect(noName).toEqual(wrongPassword)
  })

  test('the log-on shows when the last one was', async () => {
    const { account } = await registerPlayer(app)
    const registeredAtMs = app.clock.now()
    app.clock.move(MINUTE_MS)
    expect((await logIn(account)).lastLoginAtMs).toBe(registeredAtMs)
    app.clock.move(MINUTE_MS)
    expect((await logIn(account)).lastLoginAtMs).toBe(registeredAtMs + MINUTE_MS)
  })

  test('three failures in 30 minutes lock the account, even for the right password', async () => {
    const { account } = await registerPlayer(app)
    await fail(account, LOCKOUT.failuresMax)
    const refusal = await refusalOf(logIn(account))
    expect(refusal).toEqual({ reason: 'locked', detail: { retryAfterS: LOCKOUT.windowMs / 1000 } })
  })

  test('the lock ends by itself once the first failure is 30 minutes old', async () => {
    const { account } = await registerPlayer(app)
    await fail(account, 1)
    app.clock.move(MINUTE_MS)
    await fail(account, 2)
    app.clock.move(LOCKOUT.windowMs - MINUTE_MS - 1)
    expect(await refusalOf(logIn(account))).toEqual({ reason: 'locked', detail: { retryAfterS: 1 } })
    app.clock.move(1)
    await logIn(account)
  })

  test('failures in the account typed in another case count together', async () => {
    const { account } = await registerPlayer(app)
    await fail(account, 2)
    await fail(account.toUpperCase(), 1)
    expect(await reasonOf(logIn(account))).toBe('locked')
  })

  test('an account that does not exist locks all the same, so that the lock tells nothing', async () => {
    const account = newAccount()
    await fail(account, LOCKOUT.failuresMax)
    expect(await reasonOf(logIn(account, 'wrong'))).toBe('locked')
  })

  test('one player locked out keeps nobody else out', async () => {
    const [locked, other] = [await registerPlayer(app), await registerPlayer(app)]
    await fail(locked.account, LOCKOUT.failuresMax)
    await logIn(other.account)
  })

  test('guessing many passwords at once gives no more tries than guessing one by one', async () => {
    const account = newAccount()
    const guesses = Array.from({ length: 12 }, (_, n) => reasonOf(logIn(account, `guess ${n}`)))
    const answers = await Promise.all(guesses)
    expect(answers.filter(reason => reason === 'wrongCredentials')).toHaveLength(LOCKOUT.failuresMax)
  })
})
