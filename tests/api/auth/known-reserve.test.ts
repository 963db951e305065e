import { expect, test } from 'vitest'
import { preLogin } from '../../../src/contract/settings.ts'
import { FAILED_LOGIN_LIMITS, LOGIN_LOCKOUT, SMS_CODE_PURPOSE } from '../../../src/domain/player/account.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import {
  accountLogin,
  accountLoginSms,
  changePassword,
  loginRateLimit,
} from '../../../src/features/auth/contract/auth.ts'
import {
  outcomeOfCall,
  refusalReasonOfCall,
  startAppForEachTest,
  type TestClient,
} from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { registerPhone, requestCodeAfterWait } from '../../support/phone.ts'
import { newAccountName, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'

const DEVICE = 'device-of-a-known-player'
const HOME = '192.0.2.1'
const ELSEWHERE = '203.0.113.60'

describeOnOneEngine('the reserve of known devices, networks and sessions', databases => {
  const app = startAppForEachTest(databases, { env: { RATE_LIMIT_FACTOR: '1' } })

  /** Registers a player and logs in from the address `HOME` on the device `DEVICE`. */
  async function knownPlayer(): Promise<TestPlayer> {
    const player = await registerPlayer(app)
    await player.call(preLogin, { deviceId: DEVICE })
    return player
  }

  const logIn = (account: string, { address = ELSEWHERE, deviceId = '' } = {}) => {
    const client: TestClient = app.client(address)
    client.deviceId = deviceId || undefined
    return outcomeOfCall(client.call(accountLogin, { account, password: PASSWORD }))
  }

  /** Stores so many uses of a limit that it is reached, as after a flood of calls from many addresses. */
  const fillLimit = (key: string, count: number) =>
    app.services.db.transact(tx =>
      tx.query
        .insertInto('limit_window')
        .values({ limit_key: key, count, ends_at_ms: app.clock.now() + HOUR_MS })
        .execute(),
    )

  test('a flood of wrong passwords closes the log-in for unknown devices and networks, but not for known ones', async () => {
    const { account, ...player } = await knownPlayer()
    await fillLimit('login:all', FAILED_LOGIN_LIMITS.perMinute)
    expect(await logIn(account)).toBe('tooManyRequests')
    expect(await logIn(newAccountName(), { deviceId: DEVICE }), 'the account of nobody').toBe(
      'tooManyRequests',
    )
    expect(await logIn(account, { deviceId: DEVICE }), 'a known device').toBe('done')
    expect(await logIn(account, { address: HOME }), 'a known network').toBe('done')
    const changed = { oldPassword: PASSWORD, password: 'another kite over the fair' }
    expect(await outcomeOfCall(player.call(changePassword, changed)), 'a session').toBe('done')
  })

  test('wrong passwords from a whole IPv6 /48 network leave the log-in open on networks where a player is known', async () => {
    const { account } = await knownPlayer()
    for (let n = 0; n < FAILED_LOGIN_LIMITS.perMinute; n += 100) {
      await fillLimit(`login:network:2001:db8:bad:${n.toString(16)}::/64`, FAILED_LOGIN_LIMITS.perNetworkHour)
    }
    await fillLimit('login:all', FAILED_LOGIN_LIMITS.perMinute)
    expect(await logIn(account, { address: '2001:db8:bad:ffff::1' })).toBe('tooManyRequests')
    expect(await logIn(account, { address: HOME })).toBe('done')
  })

  test('wrong passwords from the shared IP address of a carrier do not stop the known devices and networks behind it', async () => {
    const { account } = await knownPlayer()
    const { account: other } = await knownPlayer()
    for (const network of [HOME, ELSEWHERE])
      await fillLimit(`login:network:${network}`, FAILED_LOGIN_LIMITS.perNetworkHour)
    expect(await logIn(newAccountName(), { address: HOME })).toBe('tooManyRequests')
    expect(await logIn(account, { address: HOME }), 'a known network').toBe('done')
    expect(await logIn(other, { deviceId: DEVICE }), 'a known device').toBe('done')
  })

  test('wrong SMS codes from the shared IP address of a carrier do not stop a known device behind it', async () => {
    await knownPlayer()
    await fillLimit(`code:network:${ELSEWHERE}`, FAILED_LOGIN_LIMITS.perNetworkHour)
    const { mobile } = await registerPhone(app)
    const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.loginAndRegister)
    const client = app.client(ELSEWHERE)
    const enterSmsCode = () => outcomeOfCall(client.call(accountLoginSms, { mobile, code }))
    expect(await enterSmsCode()).toBe('tooManyRequests')
    client.deviceId = DEVICE
    expect(await enterSmsCode()).toBe('done')
  })

  test('a stranger behind the same IP address cannot lock a known device out of its account', async () => {
    const { account } = await knownPlayer()
    for (let n = 0; n <= LOGIN_LOCKOUT.failuresMax; n++) {
      const guess = app.client(HOME).call(accountLogin, { account, password: `guess number ${n}` })
      expect(await refusalReasonOfCall(guess)).toBe(
        n < LOGIN_LOCKOUT.failuresMax ? 'wrongCredentials' : 'locked',
      )
    }
    expect(await logIn(account, { address: HOME })).toBe('locked')
    expect(await logIn(account, { address: HOME, deviceId: DEVICE })).toBe('done')
  })

  test('too many wrong passwords from a known device lock the account for that device too', async () => {
    const { account } = await knownPlayer()
    const client = app.client(ELSEWHERE)
    client.deviceId = DEVICE
    for (let n = 0; n <= LOGIN_LOCKOUT.failuresMax; n++) {
      const guess = client.call(accountLogin, { account, password: `guess number ${n}` })
      expect(await refusalReasonOfCall(guess)).toBe(
        n < LOGIN_LOCKOUT.failuresMax ? 'wrongCredentials' : 'locked',
      )
    }
  })

  test('a known device has a call limit of its own, apart from the other callers of its IP address', async () => {
    const { account } = await knownPlayer()
    await fillLimit(`call:/accountLogin:${ELSEWHERE}`, loginRateLimit.limit)
    expect(await logIn(account)).toBe('tooManyRequests')
    expect(await logIn(account, { deviceId: 'device-that-nobody-knows' })).toBe('tooManyRequests')
    for (let n = 0; n < loginRateLimit.perKnown; n++)
      expect(await logIn(account, { deviceId: DEVICE })).toBe('done')
    expect(await logIn(account, { deviceId: DEVICE })).toBe('tooManyRequests')
    app.clock.move(91 * DAY_MS)
    await fillLimit(`call:/accountLogin:203.0.113.61`, loginRateLimit.limit)
    expect(await logIn(account, { address: '203.0.113.61', deviceId: DEVICE })).toBe('tooManyRequests')
  })

  test('hundreds of phones behind one IP address can all log in within a minute', async () => {
    const { account } = await knownPlayer()
    for (let n = 0; n < 200; n++) expect(await logIn(account)).toBe('done')
  })
})
