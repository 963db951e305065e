import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowserEnvironment } from '../../../src/platform/browser.ts'

/** Creates a local storage that throws when it has more than `room` entries, as a browser's full storage does. */
function storageWith(entries: Record<string, string>, room = 100): Storage {
  const stored: Record<string, string> = { ...entries }
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, value: string) {
      if (!(key in stored) && Object.keys(stored).length >= room)
        throw new DOMException('full', 'QuotaExceededError')
      stored[key] = value
    },
    removeItem: (key: string) => void delete stored[key],
  }
  return new Proxy(stored, {
    get: (_, key) => methods[key as keyof typeof methods] ?? stored[key as string],
  }) as unknown as Storage
}

const denied = new Proxy({} as Storage, {
  get() {
    throw new DOMException('denied', 'SecurityError')
  },
})

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('location', { pathname: '/wallets', search: '?name=deposit' })
  vi.stubGlobal('localStorage', storageWith({}))
})

afterEach(() => void vi.unstubAllGlobals())

describe('storage', () => {
  test("values read, stored and deleted by the app are those of the browser's storage", () => {
    vi.stubGlobal('localStorage', storageWith({ access_token: 'kept' }))
    const { local: storage, isPersistent } = createBrowserEnvironment().storage
    expect(isPersistent()).toBe(true)
    expect(storage.access_token).toBe('kept')
    expect('access_token' in storage).toBe(true)
    storage.more = '1'
    expect(localStorage.getItem('more')).toBe('1')
    delete storage.access_token
    expect(localStorage.getItem('access_token')).toBeNull()
    expect(storage.access_token).toBeUndefined()
  })

  test.each([
    ['that denies every access', denied],
    // Some apps that show a page inside themselves switch the storage off in this way.
    ['that is null', null],
    ['that does not exist', undefined],
  ])('with a browser storage %s, a page keeps its values until it closes', (_, localStorage) => {
    vi.stubGlobal('localStorage', localStorage)
    const { local: storage, isPersistent } = createBrowserEnvironment().storage
    expect([isPersistent(), isPersistent('access_token')]).toEqual([false, false])
    storage.access_token = 'for now'
    expect(storage.access_token).toBe('for now')
    delete storage.access_token
    expect(storage.access_token).toBeUndefined()
  })

  test('a value that no longer fits into the browser storage stays in memory', () => {
    vi.stubGlobal('localStorage', storageWith({ one: '1' }, 2))
    const { local: storage, isPersistent } = createBrowserEnvironment().storage
    storage.two = '2'
    storage.three = '3'
    expect([isPersistent(), isPersistent('two'), isPersistent('three')]).toEqual([true, true, false])
    expect(localStorage.getItem('three')).toBeNull()
    expect([storage.one, storage.two, storage.three]).toEqual(['1', '2', '3'])
    expect(Object.keys(storage)).toEqual(expect.arrayContaining(['one', 'two', 'three']))
    delete storage.three
    expect('three' in storage).toBe(false)
  })
})

test('a value that fits into the browser storage again replaces the value that stayed in memory', () => {
  vi.stubGlobal('localStorage', storageWith({ one: '1' }, 2))
  const { local: storage, isPersistent } = createBrowserEnvironment().storage
  storage.two = 'stored'
  storage.three = 'in memory'
  delete storage.two
  storage.three = 'stored'
  expect(storage.three).toBe('stored')
  expect(localStorage.getItem('three')).toBe('stored')
  expect(isPersistent('three')).toBe(true)
})

describe('a page', () => {
  test('a page reports when the player returns or is online again, until the listener is removed', () => {
    const listener = vi.fn()
    const stop = createBrowserEnvironment().page.onReturn(listener)
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
    expect(listener).toHaveBeenCalledTimes(2)
    Object.assign(document, { visibilityState: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    window.dispatchEvent(new Event('online'))
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test.each(['go', 'replace', 'reload'] as const)(
    'the promise of leaving a page by `%s` never settles, so that a form that was sent stays locked until the page is gone',
    async way => {
      const [assign, replace, reload] = [vi.fn(), vi.fn(), vi.fn()]
      vi.stubGlobal('location', { assign, replace, reload })
      Object.assign(document, { documentElement: { hidden: false } })
      const settled = vi.fn()
      createBrowserEnvironment().history[way]('/next').then(settled, settled)
      await new Promise(resolve => setTimeout(resolve))
      expect([assign, replace, reload].flatMap(it => it.mock.calls)).toHaveLength(1)
      expect(settled, 'a form that unlocks here could be sent again').not.toHaveBeenCalled()
    },
  )

  test('a page that is hidden because another page is about to replace it is not reloaded', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    Object.assign(document, { documentElement: { hidden: true } })
    void createBrowserEnvironment().history.reload()
    await new Promise(resolve => setTimeout(resolve))
    expect(reload).not.toHaveBeenCalled()
  })

  test('copying a text to the clipboard returns whether the text was copied', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(await createBrowserEnvironment().apps.copy('text')).toBe(true)
    writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
    expect(await createBrowserEnvironment().apps.copy('text')).toBe(false)
    vi.stubGlobal('navigator', {})
    expect(await createBrowserEnvironment().apps.copy('text')).toBe(false)
  })

  test.each([
    [true, 0],
    [false, 1],
  ])('a page on a screen that is narrow (%s) reports the platform number %i', (matches, platform) => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    expect(createBrowserEnvironment().network.commonFields()).toMatchObject({
      channel: 'WEB',
      clientReferrer: 'ph',
      platform,
    })
  })

  test('the ids of money commands are all different and in the form that the server accepts', () => {
    const { createRequestId } = createBrowserEnvironment().crypto
    const ids = Array.from({ length: 50 }, createRequestId)
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
  })

  test('the hash functions of the app give the published test values of SHA-256 and HMAC', async () => {
    const { hmacSha256, sha256 } = createBrowserEnvironment().crypto
    // Test vectors of FIPS 180-2, and of RFC 4231, test case 2.
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    const tag = Buffer.from(await hmacSha256('Jefe', 'what do ya want for nothing?')).toString('hex')
    expect(tag).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
  })
})

describe('where the app runs', () => {
  const android = { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 }
  const iPad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 5 }
  const nativeOn = (platform: string, isNative = true) => ({
    isNativePlatform: () => isNative,
    getPlatform: () => platform,
  })

  test.each([
    ['a tab', android, false, undefined, { kind: 'browser', isIos: false }],
    ['the installed app', android, true, undefined, { kind: 'standalone', isIos: false }],
    ['an iPad', iPad, false, undefined, { kind: 'browser', isIos: true }],
    ['the shell on Android', android, false, nativeOn('android'), { kind: 'native', isIos: false }],
    ['the shell on iOS', iPad, true, nativeOn('ios'), { kind: 'native', isIos: true }],
    ["Capacitor's web build", android, false, nativeOn('web', false), { kind: 'browser', isIos: false }],
  ])('the kind of app is recognized in %s', (_, navigator, isStandalone, Capacitor, shell) => {
    vi.stubGlobal('navigator', navigator)
    vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }))
    vi.stubGlobal('Capacitor', Capacitor)
    expect(createBrowserEnvironment().device.shell()).toEqual(shell)
  })

  const content = { title: 'Perya', text: 'The night fair', url: '/' }
  const place = { href: 'https://perya.test/share', origin: 'https://perya.test' }

  test('a text is shared by the native shell if there is one, else by the browser, else by the clipboard', async () => {
    vi.stubGlobal('location', place)
    const [shellShare, share, writeText] = [
      vi.fn(async () => {}),
      vi.fn(async () => {}),
      vi.fn(async () => {}),
    ]
    vi.stubGlobal('navigator', { ...android, clipboard: { writeText } })
    const shareContent = () => createBrowserEnvironment().apps.share(content)
    expect(await shareContent()).toBe('copied')
    expect(writeText).toHaveBeenCalledWith('The night fair https://perya.test/')
    vi.stubGlobal('navigator', { ...android, share })
    expect(await shareContent()).toBe('shared')
    share.mockRejectedValue(new DOMException('closed', 'AbortError'))
    expect(await shareContent()).toBe('cancelled')
    vi.stubGlobal('Capacitor', { ...nativeOn('android'), Plugins: { Share: { share: shellShare } } })
    expect(await shareContent()).toBe('shared')
    expect(shellShare).toHaveBeenCalledExactlyOnceWith({ ...content, url: 'https://perya.test/' })
    vi.stubGlobal('Capacitor', undefined)
    vi.stubGlobal('navigator', android)
    expect(await shareContent()).toBe('failed')
  })

  test('the native shell, or else the browser, vibrates and opens other sites and the live chat', () => {
    const [buzz, vibrate, open, browse, chat] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    vi.stubGlobal('navigator', { ...android, vibrate })
    vi.stubGlobal('window', Object.assign(new EventTarget(), { open }))
    const { apps, device } = createBrowserEnvironment()
    const service = { licence: 'L-1', group: '7' }
    device.vibrate([20, 40, 30])
    apps.openExternal('https://a.test/')
    expect(apps.openLiveChat(service)).toBe(false)
    expect(vibrate).toHaveBeenCalledWith([20, 40, 30])
    expect(open).toHaveBeenCalledWith('https://a.test/', '_blank', 'noopener')
    const Plugins = { Haptics: { vibrate: buzz }, Browser: { open: browse }, LiveChat: { open: chat } }
    vi.stubGlobal('Capacitor', { ...nativeOn('android'), Plugins })
    device.vibrate([20, 40, 30])
    apps.openExternal('https://a.test/')
    expect(apps.openLiveChat(service)).toBe(true)
    expect(buzz).toHaveBeenCalledWith({ duration: 90 })
    expect(browse).toHaveBeenCalledWith({ url: 'https://a.test/' })
    expect(chat.mock.calls).toEqual([[service]])
    expect([vibrate.mock.calls.length, open.mock.calls.length]).toEqual([1, 1])
  })

  test("the push token and the device's data are known only in the native app", () => {
    vi.stubGlobal('navigator', android)
    const stored = { 'perya:device': '{"deviceId":"d","messagingToken":"push"}' }
    vi.stubGlobal('localStorage', storageWith(stored))
    const read = () => createBrowserEnvironment().device.nativeDevice()
    expect(read()).toEqual({})
    vi.stubGlobal('Capacitor', nativeOn('android'))
    expect(read()).toEqual({ deviceId: 'd', messagingToken: 'push' })
  })
})
