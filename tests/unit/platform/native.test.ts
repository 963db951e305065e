import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type NativePage, type NativePlugins, startNativeConnection } from '../../../src/platform/native.ts'
import { eventually } from '../../support/eventually.ts'

type Listener = (event: never) => void

/** Creates the plugins of a simulated native shell. `stored` is the content of the shell's own store. */
function fakePlugins(stored: Record<string, string> = {}) {
  const listeners = new Map<string, Listener>()
  const addListener = (event: string, listener: Listener) => void listeners.set(event, listener)
  const plugins = {
    App: { addListener, minimizeApp: vi.fn(async () => {}) },
    Browser: { open: vi.fn(async () => {}) },
    Device: {
      getId: async () => ({ identifier: 'device-1' }),
      getInfo: async () => ({ model: 'Pixel', platform: 'android' }),
    },
    Preferences: {
      get: async ({ key }: { key: string }) => ({ value: stored[key] ?? null }),
      set: vi.fn(async ({ key, value }: { key: string; value: string }) => {
        stored[key] = value
      }),
      remove: async ({ key }: { key: string }) => {
        delete stored[key]
      },
    },
    PushNotifications: {
      addListener,
      checkPermissions: async () => ({ receive: 'granted' }),
      register: vi.fn(async () => {}),
    },
  } satisfies NativePlugins
  const emit = (event: string, detail: object) => listeners.get(event)?.(detail as never)
  return { plugins, stored, emit }
}

let click: (event: Event) => void
let page: NativePage & { storage: Record<string, string> }
let isHeld: boolean
let at: string

beforeEach(() => {
  isHeld = false
  at = '/member'
  page = {
    storage: {},
    isPersistent: true,
    isLeaving: () => false,
    path: () => at.split('?')[0] ?? '',
    search: () => at.slice((at.split('?')[0] ?? '').length),
    isBackHeld: () => isHeld,
    back: vi.fn(),
    go: vi.fn(),
    restart: vi.fn(),
    onClick: listener => {
      click = listener
    },
    origin: 'https://perya.test',
  }
})

/** Waits until every answer of a plugin has arrived. */
const awaitPlugins = () => new Promise(resolve => setImmediate(resolve))

describe('the token', () => {
  test('when a page stores or removes its token, the native shell stores or removes the token too', async () => {
    const { plugins, stored } = fakePlugins()
    const native = startNativeConnection(plugins, page)
    await awaitPlugins()
    native.mirrorSessionToken('access_token', 'new')
    native.mirrorSessionToken('perya:user', 'someone')
    expect(stored).toEqual({ access_token: 'new' })
    native.mirrorSessionToken('access_token', undefined)
    expect(stored).toEqual({})
  })

  test('a web view that has lost its storage gets its token back from the native shell, and the page restarts', async () => {
    startNativeConnection(fakePlugins({ access_token: 'kept' }).plugins, page)
    await awaitPlugins()
    expect(page.storage.access_token).toBe('kept')
    expect(page.restart).toHaveBeenCalledExactlyOnceWith(undefined)
  })

  test('a page that is already leaving for the log-in page does not restore the token', async () => {
    startNativeConnection(fakePlugins({ access_token: 'kept' }).plugins, { ...page, isLeaving: () => true })
    await awaitPlugins()
    expect(page.storage.access_token).toBeUndefined()
    expect(page.restart).not.toHaveBeenCalled()
  })

  test('after a token is restored on the log-in page, the player is sent to the page that led there', async () => {
    at = '/auth/login?name=deposit&to=/wallets'
    startNativeConnection(fakePlugins({ access_token: 'kept' }).plugins, page)
    await awaitPlugins()
    await eventually(() => expect(page.restart).toHaveBeenCalledExactlyOnceWith('/wallets?name=deposit'))
  })

  test('a token in the web view replaces an older token in the native shell', async () => {
    page.storage.access_token = 'newer'
    const { plugins, stored } = fakePlugins({ access_token: 'older' })
    startNativeConnection(plugins, page)
    await awaitPlugins()
    expect(stored.access_token).toBe('newer')
    expect(page.restart).not.toHaveBeenCalled()
  })

  test('where storage is denied, the page does not restart again and again to restore the token', async () => {
    Object.assign(page, { isPersistent: false })
    startNativeConnection(fakePlugins({ access_token: 'kept' }).plugins, page)
    await awaitPlugins()
    expect(page.restart).not.toHaveBeenCalled()
  })
})

describe('the back button', () => {
  test.each([
    ['closes what is open', '/', true, true, 'back'],
    ['goes back', '/member', false, true, 'back'],
    ['goes to the lobby from the first page', '/member', false, false, 'go'],
    ['puts the app into the background in the lobby', '/', false, true, 'minimize'],
  ] as const)('in the native shell, the back button of the phone %s', (_, path, held, canGoBack, done) => {
    const { plugins, emit } = fakePlugins()
    at = path
    isHeld = held
    startNativeConnection(plugins, page)
    emit('backButton', { canGoBack })
    expect({
      back: vi.mocked(page.back).mock.calls.length,
      go: vi.mocked(page.go).mock.calls.length,
      minimize: plugins.App.minimizeApp.mock.calls.length,
    }).toEqual({ back: 0, go: 0, minimize: 0, [done]: 1 })
  })
})

describe('what the shell knows', () => {
  test("the push token and the device's data of the native shell are stored for the next page", async () => {
    const { plugins, emit } = fakePlugins()
    startNativeConnection(plugins, page)
    await awaitPlugins()
    expect(plugins.PushNotifications.register).toHaveBeenCalledOnce()
    emit('registration', { value: 'push-1' })
    expect(JSON.parse(page.storage['perya:device'] ?? '')).toEqual({
      messagingToken: 'push-1',
      deviceId: 'device-1',
      phoneinfoJsonModel: '{"model":"Pixel","platform":"android"}',
    })
  })

  test('the native shell asks for no push token where the player has not allowed notifications', async () => {
    const { plugins } = fakePlugins()
    plugins.PushNotifications.checkPermissions = async () => ({ receive: 'prompt' })
    startNativeConnection(plugins, page)
    await awaitPlugins()
    expect(plugins.PushNotifications.register).not.toHaveBeenCalled()
  })

  test('a native shell without plugins works like a browser', async () => {
    const native = startNativeConnection({}, page)
    await awaitPlugins()
    native.mirrorSessionToken('access_token', 'new')
    expect(page.storage).toEqual({})
    const failing = fakePlugins().plugins
    failing.Preferences.get = () => Promise.reject(new Error('no'))
    failing.Device.getId = () => Promise.reject(new Error('no'))
    startNativeConnection(failing, page)
    await awaitPlugins()
    expect(page.restart).not.toHaveBeenCalled()
  })
})

describe('a link', () => {
  const tap = (link: object) => {
    const event = { target: { closest: () => link }, preventDefault: vi.fn() }
    click(event as unknown as Event)
    return event.preventDefault.mock.calls.length === 1
  }
  const ours = {
    href: 'https://perya.test/faq',
    origin: 'https://perya.test',
    protocol: 'https:',
    target: '',
  }

  test.each([
    ['to another site opens beside the app', { href: 'https://a.test/', origin: 'https://a.test' }, true],
    ['that asks for a window opens beside the app', { target: '_blank' }, true],
    ['of our own stays', {}, false],
    ['to a telephone is left to the system', { protocol: 'tel:', origin: 'null' }, false],
  ])('in the native shell, a link %s', (_, change, isOutside) => {
    const { plugins } = fakePlugins()
    startNativeConnection(plugins, page)
    expect(tap({ ...ours, ...change })).toBe(isOutside)
    expect(plugins.Browser.open).toHaveBeenCalledTimes(isOutside ? 1 : 0)
  })
})
