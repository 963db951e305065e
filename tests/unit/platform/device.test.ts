import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { preLogin } from '../../../src/contract/settings.ts'
import {
  type BrowserWindow,
  describeDevice,
  parseUserAgent,
  preLoginFieldsOfDevice,
} from '../../../src/platform/device.ts'

describe('a user agent', () => {
  test.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A) AppleWebKit/537.36', 'Android', 'Pixel 8'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1', 'iOS', 'iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0', 'Windows', ''],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 'macOS', ''],
    ['', '', ''],
  ])(
    'the user agent %j is recognized as the system %j on the device model %j',
    (userAgent, os, deviceModel) => {
      expect(parseUserAgent(userAgent)).toEqual({ os, deviceModel })
    },
  )
})

describe('the device', () => {
  const browser = (search: string, more: object = {}) =>
    ({
      navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 14; K)', language: 'en-PH', ...more },
      screen: { width: 390, height: 844 },
      devicePixelRatio: 2,
      location: { search },
    }) as unknown as BrowserWindow

  test('the device stores its random id, and the query of the first page of the visit', () => {
    const [storage, tab] = [{}, {}]
    const first = describeDevice(browser('?utm=fair'), storage, tab)
    expect(first).toMatchObject({ os: 'Android', deviceModel: 'K', urlParams: 'utm=fair' })
    const next = describeDevice(browser('?gameId=1'), storage, tab)
    expect(next.deviceId).toBe(first.deviceId)
    expect(next.urlParams).toBe('utm=fair')
    const visit = describeDevice(browser('?gameId=1'), storage, {})
    expect(visit.urlParams).toBe('gameId=1')
    expect(describeDevice(browser(''), {}, {}).deviceId).not.toBe(first.deviceId)
  })

  test('the device reports the platform that the browser states, if the browser states one', () => {
    const named = browser('', { userAgentData: { platform: 'Chrome OS' } })
    expect(describeDevice(named, {}, {}).os).toBe('Chrome OS')
  })

  test.each([
    ['with Temporal', { Now: { timeZoneId: () => 'Asia/Manila' } }, 'Asia/Manila'],
    ['without it', undefined, Intl.DateTimeFormat().resolvedOptions().timeZone],
  ])(
    'the device reports the time zone of the browser, whether or not it has the Temporal interface (here: %s)',
    (_, Temporal, timeZone) => {
      vi.stubGlobal('Temporal', Temporal)
      onTestFinished(() => void vi.unstubAllGlobals())
      const { phoneInfo } = describeDevice(browser(''), {}, {})
      expect(JSON.parse(phoneInfo)).toMatchObject({ language: 'en-PH', timeZone })
    },
  )

  test('the fields about the device are cut to the lengths that the calls accept', () => {
    const long = 'x'.repeat(10_000)
    const given = browser(`?${long}`, {
      userAgent: `Android 1; ${long}`,
      language: long,
      userAgentData: { platform: long },
    })
    const device = describeDevice(given, {}, {})
    expect(preLogin.body.safeParse(preLoginFieldsOfDevice(device)).success).toBe(true)
    const { os, deviceModel, phoneInfo } = device
    const body = { version: '1', os, deviceModel, phoneInfo }
    expect(getAfterLoginInfoWeb.body.safeParse(body).success).toBe(true)
  })
})
