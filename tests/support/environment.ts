import { createHash, createHmac } from 'node:crypto'
import { setPersistentEngine } from '@nanostores/persistent'
import { vi } from 'vitest'
import { matchRoute, type Route } from '../../src/domain/routes.ts'
import type { Environment, NetworkType } from '../../src/platform/environment.ts'

/** What a call carried. */
export interface Sent {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly token: string | null
  readonly keepalive: boolean
}

/** An answer, or the way in which there is none: `lost` breaks the connection after the request was sent. */
export type Scripted = object | 'timeout' | 'lost' | ((sent: Sent) => object)

/** A tab that a test looks after: storage, clock, timers, places gone to, and a network that it scripts. */
export interface TestTab extends Environment {
  readonly storage: Record<string, string>
  readonly tabStorage: Record<string, string>
  readonly cookies: Record<string, string>
  /** Every call so far, oldest first. */
  readonly sent: Sent[]
  /** Places that the page was sent to. */
  readonly went: string[]
  /** Pages that were to open in a window of their own. */
  readonly windows: string[]
  /** Whether the browser opens no such window. */
  blocksWindows: boolean
  /** Queues answers of a call; the last one stays. */
  answer(path: string, ...answers: Scripted[]): void
  /** Calls of one path so far. */
  sentTo(path: string): Sent[]
  /** Moves clock and timers. */
  pass(ms: number): Promise<void>
  /** Another tab wrote to the storage they share. */
  writeElsewhere(key: string, value: string | undefined): void
  /** The page came to the front again. */
  comeBack(): void
  /** For tests that mock the signals of the page (`platform/page-signals.ts`). */
  onHide(listener: () => void): void
  /** Addresses of pictures in the page's memory that were not given up. */
  readonly pictureUrls: Set<string>
  /** Whether the player lets the page use the camera. */
  hasCameraLeave: boolean
  /** Cameras that are switched on. */
  openCameras: number
  beacon(path: string, json: string): boolean
  /** The page is hidden or left. */
  hide(): void
  /** What the browser was given to send after the page. */
  readonly beacons: { readonly path: string; readonly body: Record<string, unknown> }[]
  /** Whether the browser takes beacons. */
  takesBeacons: boolean
  /** The history brought the page back as it was left. */
  restore(): void
  /** The player goes back by the button of the browser. @returns whether something over the page was closed */
  goBack(): boolean
  at(address: string): void
  isHidden: boolean
  isOffline: boolean
  /** Whether a form holds typed text, or a game is open. */
  isBusy: boolean
  /** Whether a link of this site led here. */
  isOwnLink: boolean
  network: NetworkType
  /** The activity that the page belongs to, for a page that the routes table does not have. */
  activity: number | undefined
  /** Whether the page shows the words of the 404 page; `undefined` until a store decided. */
  isMissing: boolean | undefined
  canStore: boolean
  /** Whether browser and address can use passkeys. */
  hasPasskeys: boolean
  /** What a theme changes of the document. */
  readonly document: TestDocument
  /** The media queries that match. */
  media: ReadonlySet<string>
  /** Gives the window a size at which exactly these media queries match. */
  resize(...queries: string[]): void
}

/** As much of a document as a theme changes. */
interface TestDocument {
  title: string
  readonly documentElement: {
    readonly dataset: Record<string, string>
    /** The custom properties set on the document. */
    readonly properties: Map<string, string>
    readonly style: {
      getPropertyValue(name: string): string
      setProperty(name: string, value: string): void
      removeProperty(name: string): void
    }
  }
  querySelector(): null
  querySelectorAll(): never[]
}

function createDocument(): TestDocument {
  const properties = new Map<string, string>()
  return {
    title: 'Log in · Perya',
    documentElement: {
      dataset: {},
      properties,
      style: {
        getPropertyValue: name => properties.get(name) ?? '',
        setProperty: (name, value) => void properties.set(name, value),
        removeProperty: name => void properties.delete(name),
      },
    },
    querySelector: () => null,
    querySelectorAll: () => [],
  }
}

/** An answer that went well, of a product call and of a config call alike. */
export const ok = (data: unknown) => ({ errcode: 0, code: 200, msg: 'ok', data })

/** An answer that was refused. */
export const refused = (code: number, data: unknown = null) => ({ errcode: code, code, msg: 'no', data })

/**
 * A tab on fake timers, with stores that know of no other test: import them by `await import` after this.
 * Give the timers back with `vi.useRealTimers()` afterwards.
 */
export async function openTab(address = '/', storage: Record<string, string> = {}): Promise<TestTab> {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) })
  return loadPage(createTab(address, storage))
}

/** The next page of the same tab: the stores start afresh, storage and network stay. Import the stores again. */
export async function nextPage(tab: TestTab, address: string): Promise<TestTab> {
  tab.at(address)
  tab.went.length = 0
  return loadPage(tab)
}

async function loadPage(tab: TestTab): Promise<TestTab> {
  vi.resetModules()
  const { setEnvironment } = await import('../../src/platform/environment.ts')
  const persistent = await import('@nanostores/persistent')
  const listeners = new Set<(event: { key: string; newValue: string | null }) => void>()
  for (const engine of [persistent.setPersistentEngine, setPersistentEngine]) {
    engine(storageOf(tab), {
      addEventListener: (_key, listener) => void listeners.add(listener as never),
      removeEventListener: (_key, listener) => void listeners.delete(listener as never),
    })
  }
  tab.writeElsewhere = (key, value) => {
    if (value === undefined) delete tab.storage[key]
    else tab.storage[key] = value
    for (const listener of listeners) listener({ key, newValue: value ?? null })
  }
  setEnvironment(tab)
  // A page fetches these when it needs them; fake timers do not wait for a file.
  const { loadRefusals } = await import('../../src/stores/core/failure.ts')
  await Promise.all([loadRefusals(), import('../../src/domain/return-path.ts')])
  return tab
}

function createTab(address: string, storage: Record<string, string>): TestTab {
  let here = new URL(address, 'https://perya.test')
  let ids = 0
  let pictures = 0
  const scripts = new Map<string, Scripted[]>()
  const returning = new Set<() => void>()
  const restoring = new Set<() => void>()
  const hiding = new Set<() => void>()
  const watching = new Set<() => void>()
  let onBack: (() => void) | undefined
  /** A navigation ends the page, so its promise never resolves. */
  const leave = (how: string): Promise<never> => {
    tab.went.push(how)
    return new Promise(() => {})
  }
  const tab: TestTab = {
    document: createDocument(),
    storage,
    tabStorage: {},
    keepsStorage: () => tab.canStore,
    canUsePasskeys: () => tab.hasPasskeys,
    cookies: {},
    sent: [],
    went: [],
    windows: [],
    blocksWindows: false,
    isHidden: false,
    isOffline: false,
    isBusy: false,
    isOwnLink: true,
    network: '4g',
    activity: undefined,
    isMissing: undefined,
    canStore: true,
    hasPasskeys: true,
    media: new Set(),
    answer: (path, ...answers) => void scripts.set(path, answers),
    sentTo: path => tab.sent.filter(sent => sent.path === path),
    pass: async ms => void (await vi.advanceTimersByTimeAsync(ms)),
    writeElsewhere() {},
    comeBack: () => returning.forEach(listener => void listener()),
    hide: () => hiding.forEach(listener => void listener()),
    beacons: [],
    takesBeacons: true,
    restore: () => restoring.forEach(listener => void listener()),
    goBack() {
      const listener = onBack
      listener?.()
      return listener !== undefined
    },
    at: next => {
      here = new URL(next, here)
    },
    cookie: name => tab.cookies[name],
    keepCookie: (name, value) => {
      tab.cookies[name] = value
    },
    now: () => Date.now(),
    networkType: () => tab.network,
    isOnline: () => !tab.isOffline,
    location: () => ({ pathname: here.pathname, search: here.search }),
    go: url => leave(`go ${url}`),
    replace: url => leave(`replace ${url}`),
    reload: () => leave('reload'),
    setSearch: search => tab.at(here.pathname + search),
    openWindow(path) {
      tab.windows.push(path)
      return !tab.blocksWindows
    },
    closeWindow: () => void tab.went.push('close'),
    cameByOwnLink: () => tab.isOwnLink,
    hasUnsavedWork: () => tab.isBusy,
    onRestore(listener) {
      restoring.add(listener)
      return () => restoring.delete(listener)
    },
    onHide: listener => void hiding.add(listener),
    onIdle: callback => void setTimeout(callback),
    nextTask: async () => {},
    beacon(path, json) {
      if (tab.takesBeacons) tab.beacons.push({ path, body: JSON.parse(json) })
      return tab.takesBeacons
    },
    holdBack(listener) {
      onBack = listener
      return () => {
        if (onBack === listener) onBack = undefined
      }
    },
    shrinkImage: async file => file,
    photoTools: async () => ({
      pictureUrl(file) {
        const url = `blob:${pictures++}:${file.size}`
        tab.pictureUrls.add(url)
        return url
      },
      releasePictureUrl: url => void tab.pictureUrls.delete(url),
      hasCamera: () => true,
      async openCamera() {
        if (!tab.hasCameraLeave) throw new Error('NotAllowedError')
        tab.openCameras += 1
        return {
          stream: {} as MediaStream,
          takePicture: async () => new Blob(['photo'], { type: 'image/jpeg' }),
          stop: () => {
            tab.openCameras -= 1
          },
        }
      },
      onHide: tab.onHide,
      async upload(url, init, onProgress) {
        onProgress(0.5)
        const response = await respond(tab, scripts, url, init)
        onProgress(1)
        return response
      },
    }),
    pictureUrls: new Set(),
    hasCameraLeave: true,
    openCameras: 0,
    toDataUrl: async file => `data:${file.type},${file.size}`,
    onReturn(listener) {
      returning.add(listener)
      return () => returning.delete(listener)
    },
    isVisible: () => !tab.isHidden,
    every(intervalMs, callback) {
      const timer = setInterval(callback, intervalMs)
      return () => clearInterval(timer)
    },
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
    createRequestId: () => `request-id-${String(ids++).padStart(8, '0')}`,
    sha256: async text => createHash('sha256').update(text).digest('hex'),
    hmacSha256: async (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest()),
    copy: async () => true,
    pageBefore: () => undefined,
    pageGuard() {
      const { guard } = matchRoute(here.pathname) ?? { guard: 'none' }
      return guard === 'none' ? undefined : guard
    },
    pageActivity() {
      const route: Route | undefined = matchRoute(here.pathname)
      return route?.guard === 'auth-activity' ? route.activity : tab.activity
    },
    showNotFound() {
      tab.isMissing = true
    },
    showPage() {
      tab.isMissing = false
    },
    loadShell: async () => {},
    receiveCode: async () => undefined,
    shell: () => ({ kind: 'browser', isIos: false }),
    nativeDevice: () => ({}),
    share: async () => 'shared',
    saveFile: async () => true,
    openExternal() {},
    openLiveChat: () => false,
    connectNative() {},
    vibrate() {},
    prefersReducedMotion: () => tab.media.has('(prefers-reduced-motion: reduce)'),
    matchesMedia: query => tab.media.has(query),
    onMediaChange(_query, listener) {
      watching.add(listener)
      return () => watching.delete(listener)
    },
    resize(...queries) {
      tab.media = new Set(queries)
      watching.forEach(listener => void listener())
    },
    markDocument(name, value) {
      tab.document.documentElement.dataset[name] = value
    },
    browser: () => ({
      navigator: {
        userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36',
        language: 'en-PH',
      },
      screen: { width: 390, height: 844 },
      devicePixelRatio: 2,
      location: here,
      document: tab.document as unknown as Document,
    }),
    commonFields: () => ({
      appId: 'perya',
      channel: 'WEB',
      clientReferrer: 'ph',
      platform: 0,
      appVersion: 'test',
      appWebName: 'perya',
    }),
    fetch: (input, init) => respond(tab, scripts, String(input), init ?? {}),
  }
  return tab
}

/** Storage that may be denied: then every write fails, as in a tab of a strict browser. */
function storageOf(tab: TestTab): Record<string, string> {
  return new Proxy(tab.storage, {
    set(target, key, value) {
      if (tab.canStore) target[String(key)] = String(value)
      return true
    },
  })
}

async function respond(
  tab: TestTab,
  scripts: ReadonlyMap<string, Scripted[]>,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const path = url.replace('/app/v1', '')
  const fields = init.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init.body))
  const { appId, channel, clientReferrer, platform, appVersion, appWebName, ...body } = fields
  const token = new Headers(init.headers).get('authorization')
  const sent = { path, body, token, keepalive: init.keepalive ?? false }
  tab.sent.push(sent)
  const queue = scripts.get(path)
  const next = queue && queue.length > 1 ? queue.shift() : queue?.[0]
  if (next === undefined) throw new Error(`Nobody expected a call of ${path}`)
  if (next === 'lost') throw new TypeError('Failed to fetch')
  if (next === 'timeout') {
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  }
  const answer = typeof next === 'function' ? next(sent) : next
  const { errcode } = answer as { errcode?: number }
  const status = [401, 429, 500, 503].includes(errcode ?? 0) ? errcode : 200
  return Response.json(answer, { status: status ?? 200, headers: { date: new Date().toUTCString() } })
}
