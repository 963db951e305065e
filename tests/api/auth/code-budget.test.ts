import { expect, test, vi } from 'vitest'
import { preLogin } from '../../../src/contract/settings.ts'
import { nextUtcDayStartMsAfter } from '../../../src/domain/day.ts'
import { SMS_CODE_PURPOSE, SMS_CODE_RULES } from '../../../src/domain/player/account.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { accountLoginSms2, smsSend } from '../../../src/features/auth/contract/auth.ts'
import { createTestApp, outcomeOfCall, startAppForEachTest, type TestClient } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newMobile, REGISTRATION_CONFIRMATIONS, readNewestCodeTo } from '../../support/phone.ts'

const NETWORK = '203.0.113.7'
const MODE = SMS_CODE_PURPOSE.loginAndRegister

describeOnOneEngine('the budget of codes by SMS', databases => {
  const env = { RATE_LIMIT_FACTOR: '1' }
  const app = startAppForEachTest(databases, { env })

  let devices = 0
  const newDevice = () => `device-of-the-budget-${String(devices++).padStart(6, '0')}`

  function clientOn(address: string, deviceId?: string): TestClient {
    const client = app.client(address)
    client.deviceId = deviceId
    return client
  }

  /** Moves the clock by a minute, then requests a code. */
  async function requestCodeAfterMinute(client: TestClient, mobile = newMobile()): Promise<string> {
    app.clock.move(MINUTE_MS)
    return outcomeOfCall(client.call(smsSend, { mode: MODE, mobile }))
  }

  const logInByNewestCode = async (client: TestClient, mobile: string) =>
    client.call(accountLoginSms2, {
      mobile,
      code: await readNewestCodeTo(app, mobile),
      ...REGISTRATION_CONFIRMATIONS,
    })

  /**
   * Registers a phone number from a network address on a device. From then on, the address and the device count as
   * known for the player.
   */
  async function registerOn(
    address: string,
    deviceId: string,
  ): Promise<{ mobile: string; client: TestClient }> {
    const [client, mobile] = [clientOn(address, deviceId), newMobile()]
    expect(await requestCodeAfterMinute(client, mobile)).toBe('done')
    client.token = (await logInByNewestCode(client, mobile)).token
    await client.call(preLogin, { deviceId })
    client.token = undefined
    return { mobile, client }
  }

  const beginDay = () => app.clock.move(nextUtcDayStartMsAfter(app.clock.now()) - app.clock.now())

  test('a stranger gets two SMS codes a day for a phone number, and all strangers together six; the owner of the number can get more', async () => {
    const owner = await registerOn('198.51.100.1', newDevice())
    beginDay()
    for (let n = 0; n < 3; n++) {
      const stranger = clientOn(`198.51.100.${10 + n}`)
      expect(await requestCodeAfterMinute(stranger, owner.mobile)).toBe('done')
      expect(await requestCodeAfterMinute(stranger, owner.mobile)).toBe('done')
      expect(await requestCodeAfterMinute(stranger, owner.mobile)).toBe('codeDayLimit')
    }
    expect(await requestCodeAfterMinute(clientOn('198.51.100.13'), owner.mobile)).toBe('codeDayLimit')
    const elsewhere = clientOn('198.51.100.14', owner.client.deviceId)
    expect(await requestCodeAfterMinute(elsewhere, owner.mobile), 'on the known device').toBe('done')
    const home = clientOn('198.51.100.1')
    expect(await requestCodeAfterMinute(home, owner.mobile), 'from the known network').toBe('done')
    for (let n = 8; n < SMS_CODE_RULES.perDayMax; n++)
      expect(await requestCodeAfterMinute(home, owner.mobile)).toBe('done')
    expect(await requestCodeAfterMinute(home, owner.mobile)).toBe('codeDayLimit')
    beginDay()
    expect(await requestCodeAfterMinute(clientOn('198.51.100.10'), owner.mobile)).toBe('done')
  })

  test('a stranger who changes only the network or only the device still counts as the same stranger for the daily limit of SMS codes', async () => {
    const [mobile, other, deviceId] = [newMobile(), newMobile(), newDevice()]
    beginDay()
    for (let n = 0; n < 3; n++) {
      const expected = n < SMS_CODE_RULES.strangerPerDay ? 'done' : 'codeDayLimit'
      expect(await requestCodeAfterMinute(clientOn(`198.51.100.${20 + n}`, deviceId), mobile)).toBe(expected)
      expect(await requestCodeAfterMinute(clientOn(NETWORK, newDevice()), other)).toBe(expected)
    }
  })

  test('a device gets at most ten SMS codes a UTC day, whatever phone numbers and networks it uses', async () => {
    const deviceId = newDevice()
    app.clock.move(nextUtcDayStartMsAfter(app.clock.now()) - app.clock.now() - 20 * MINUTE_MS)
    for (let n = 0; n < SMS_CODE_RULES.perDayMax; n++) {
      expect(await requestCodeAfterMinute(clientOn(`198.51.100.${n}`, deviceId))).toBe('done')
    }
    expect(await requestCodeAfterMinute(clientOn('198.51.100.99', deviceId))).toBe('codeDayLimit')
    beginDay()
    expect(await requestCodeAfterMinute(clientOn('198.51.100.99', deviceId))).toBe('done')
  })

  test('an IP address gets no more SMS codes once thirty codes of the last hour were not entered; other addresses still do', async () => {
    const requestCodeFromAddress = (address = NETWORK) =>
      outcomeOfCall(app.client(address).call(smsSend, { mode: MODE, mobile: newMobile() }))
    for (let n = 0; n < SMS_CODE_RULES.heldMax; n++) expect(await requestCodeFromAddress()).toBe('done')
    expect(await requestCodeFromAddress()).toBe('tooManyRequests')
    expect(await requestCodeFromAddress('203.0.113.8')).toBe('done')
    app.clock.move(HOUR_MS)
    expect(await requestCodeFromAddress()).toBe('done')
  })

  test('SMS codes requested from IPv6 addresses are counted by their /64 network', async () => {
    for (let n = 0; n < SMS_CODE_RULES.heldMax; n++) {
      expect(await requestCodeAfterMinute(app.client(`2001:db8:1:2:${n.toString(16)}::1`))).toBe('done')
    }
    expect(await requestCodeAfterMinute(app.client('2001:db8:1:2:ffff::1'))).toBe('tooManyRequests')
    expect(await requestCodeAfterMinute(app.client('2001:db8:1:3::1'))).toBe('done')
  })

  test('a hundred phones behind one IP address all get their SMS codes if each phone enters the code that it got', async () => {
    for (let n = 0; n < 100; n++) {
      const [client, mobile] = [clientOn(NETWORK, newDevice()), newMobile()]
      expect(await requestCodeAfterMinute(client, mobile)).toBe('done')
      await logInByNewestCode(client, mobile)
    }
  })

  test('three entered SMS codes raise the limit of their IP address by one for a week; earlier unused codes of these phones do not count', async () => {
    const requestUnusedCodes = async (count: number) => {
      for (let n = 0; n < count; n++)
        expect(
          await outcomeOfCall(app.client(NETWORK).call(smsSend, { mode: MODE, mobile: newMobile() })),
        ).toBe('done')
    }
    const requestOneCode = () =>
      outcomeOfCall(app.client(NETWORK).call(smsSend, { mode: MODE, mobile: newMobile() }))
    for (let n = 0; n < 3; n++) {
      const mobile = newMobile()
      expect(await requestCodeAfterMinute(app.client(NETWORK), mobile)).toBe('done')
      expect(await requestCodeAfterMinute(app.client(NETWORK), mobile)).toBe('done')
      await logInByNewestCode(app.client(NETWORK), mobile)
    }
    await requestUnusedCodes(SMS_CODE_RULES.heldMax + 1)
    expect(await requestOneCode()).toBe('tooManyRequests')
    app.clock.move(7 * DAY_MS)
    await requestUnusedCodes(SMS_CODE_RULES.heldMax)
    expect(await requestOneCode()).toBe('tooManyRequests')
  })

  test('an IP address at its limit gets SMS codes for known devices and numbers, but not for a number unused for 90 days', async () => {
    const known = await registerOn('198.51.100.1', newDevice())
    const spendAddressBudget = async () => {
      for (let n = 0; n < SMS_CODE_RULES.heldMax; n++)
        expect(
          await outcomeOfCall(app.client(NETWORK).call(smsSend, { mode: MODE, mobile: newMobile() })),
        ).toBe('done')
      expect(await requestCodeAfterMinute(app.client(NETWORK))).toBe('tooManyRequests')
    }
    await spendAddressBudget()
    expect(await requestCodeAfterMinute(app.client(NETWORK), known.mobile)).toBe('done')
    expect(await requestCodeAfterMinute(clientOn(NETWORK, known.client.deviceId))).toBe('done')
    expect(await requestCodeAfterMinute(clientOn(NETWORK, newDevice()))).toBe('tooManyRequests')
    app.clock.move(91 * DAY_MS)
    await spendAddressBudget()
    expect(await requestCodeAfterMinute(app.client(NETWORK), known.mobile)).toBe('tooManyRequests')
    expect(await requestCodeAfterMinute(clientOn(NETWORK, known.client.deviceId))).toBe('tooManyRequests')
  })

  test('above the hourly alarm threshold only known devices and numbers get SMS codes, and one log entry reports the alarm', async () => {
    const known = await registerOn('198.51.100.1', newDevice())
    app.clock.move(HOUR_MS)
    await runCommandInProcess(app.services, 'settings', 'set', 'smsAlarmPerHour', '3')
    const logged = vi.spyOn(app.services.log, 'error')
    for (let n = 0; n < 3; n++)
      expect(await requestCodeAfterMinute(clientOn(`198.51.100.${30 + n}`))).toBe('done')
    expect(logged).not.toHaveBeenCalled()
    for (let n = 0; n < 3; n++)
      expect(await requestCodeAfterMinute(clientOn(`198.51.100.${40 + n}`, newDevice()))).toBe(
        'tooManyRequests',
      )
    expect(await requestCodeAfterMinute(clientOn('198.51.100.50'), known.mobile)).toBe('done')
    expect(await requestCodeAfterMinute(clientOn('198.51.100.51', known.client.deviceId))).toBe('done')
    expect(logged.mock.calls).toEqual([[{ perHour: 3 }, 'codes by SMS are above the alarm']])
    logged.mockRestore()
  })

  test('SMS codes requested at once on two processes are counted like SMS codes requested one by one', {
    tags: 'race',
  }, async () => {
    const db = databases.open(databases.configOf(app.services.db))
    const other = await createTestApp(databases, { db, env })
    other.clock.move(app.clock.now() - other.clock.now())
    const requestCodeOnAlternateServer = (n: number, address: string, deviceId?: string) => {
      const client = (n % 2 ? app : other).client(address)
      client.deviceId = deviceId
      return outcomeOfCall(client.call(smsSend, { mode: MODE, mobile: newMobile() }))
    }
    const countOk = (reasons: readonly string[]) => reasons.filter(reason => reason === 'done').length
    const byAddress = await Promise.all(
      Array.from({ length: 40 }, (_, n) => requestCodeOnAlternateServer(n, NETWORK)),
    )
    expect(countOk(byAddress)).toBe(SMS_CODE_RULES.heldMax)
    expect(new Set(byAddress)).toEqual(new Set(['done', 'tooManyRequests']))
    const deviceId = newDevice()
    const byDevice = await Promise.all(
      Array.from({ length: 16 }, (_, n) => requestCodeOnAlternateServer(n, `198.51.100.${n}`, deviceId)),
    )
    expect(countOk(byDevice)).toBe(SMS_CODE_RULES.perDayMax)
    expect(new Set(byDevice)).toEqual(new Set(['done', 'codeDayLimit']))
  })
})
