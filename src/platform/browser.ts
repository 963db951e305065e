import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { createId } from '../domain/ids.ts'
import { type BackEntry, createBackEntry } from './back-entry.ts'
import { copy } from './clipboard.ts'
import { type Environment, type NetworkType, setEnvironment } from './environment.ts'
import { keepLocale } from './locale-cookie.ts'
import type { Native } from './native.ts'
import { nativePlugins, shellOf } from './shell.ts'
import { safeStorage } from './storage.ts'

/** The shell's islands, as `shell-loader.ts` fetches them. */
const SHELL = import.meta.env.DEV
  ? '/src/islands/shell/mount.tsx'
  : `/_assets/shell-${import.meta.env.PUBLIC_BUILD_ID}.js`

const MOBILE_MAX_PX = 767

interface NetworkInformation {
  readonly effectiveType?: NetworkType
}

function onReturn(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', listener)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('online', listener)
  }
}

function onRestore(listener: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}

const matchesMedia = (query: string) => matchMedia(query).matches

function onMediaChange(query: string, listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** A reload, a typed address and a page of another site are no link of ours. */
function cameByOwnLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`)
}

/** Fields whose text the player typed; boxes and buttons are set again in no time. */
const TYPED = 'form :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit]))'

function hasUnsavedWork(): boolean {
  if (document.documentElement.dataset.guard === 'game') return true
  return [...document.querySelectorAll<HTMLInputElement>(TYPED)].some(field => field.value !== '')
}

// Fetched by the few pages that need them.
const pictures = () => import('./pictures.ts')
const hashes = () => import('./hashes.ts')
const sharing = () => import('./sharing.ts')
const notFound = () => import('./not-found.ts')

/** Waits for the navigation that was just started: the page ends before it resolves. */
const untilGone = () => new Promise<never>(() => {})

/**
 * Marks the page as not found, which hides all else of it at once; the words come with the fetched part. A page is marked
 * once.
 */
async function showNotFound(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.validity === 'missing') return
  dataset.validity = 'missing'
  const { showNotFound } = await notFound()
  showNotFound()
}

async function showPage(): Promise<void> {
  const { showPage } = await notFound()
  showPage()
}

function openExternal(url: string): void {
  const { Browser } = nativePlugins() ?? {}
  if (Browser) void Browser.open({ url })
  else window.open(url, '_blank', 'noopener')
}

function openLiveChat(): boolean {
  const { LiveChat } = nativePlugins() ?? {}
  LiveChat?.open()
  return LiveChat !== undefined
}

/** Shells know no patterns, so there it is one buzz of the whole length. */
function vibrate(pattern: readonly number[]): void {
  const { Haptics } = nativePlugins() ?? {}
  if (Haptics) void Haptics.vibrate({ duration: pattern.reduce((sum, ms) => sum + ms, 0) })
  else navigator.vibrate?.([...pattern])
}

function cookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map(pair => pair.split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

function keepCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure}`
}

/** The environment of a browser tab. */
export function browserEnvironment(): Environment {
  let native: Native | undefined
  const { entries: storage, isPersistent } = safeStorage(
    () => localStorage,
    (key, value) => native?.mirror(key, value),
  )
  const { entries: tabStorage } = safeStorage(() => sessionStorage)
  let owner: BackEntry | undefined
  const backEntry = () => {
    owner ??= createBackEntry(history, window)
    return owner
  }
  /** Starts a navigation once no step back of a dialog is under way, which would cancel it. */
  const leave = async (start: () => unknown) => {
    await owner?.settled()
    start()
    return untilGone()
  }
  if (!isPersistent) {
    setPersistentEngine(storage, { addEventListener() {}, removeEventListener() {} })
  } else {
    setPersistentEngine(storage, windowPersistentEvents)
  }
  return {
    storage,
    keepsStorage: () => isPersistent,
    canUsePasskeys: () => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname),
    tabStorage,
    cookie,
    keepCookie,
    now: () => Date.now(),
    networkType: () => (navigator as { connection?: NetworkInformation }).connection?.effectiveType,
    isOnline: () => navigator.onLine,
    location: () => ({ pathname: location.pathname, search: location.search }),
    pageBefore: () => (cameByOwnLink() ? new URL(document.referrer) : undefined),
    pageGuard: () => document.documentElement.dataset.guard,
    pageActivity: () => Number(document.documentElement.dataset.activity) || undefined,
    showNotFound: () => void showNotFound(),
    showPage: () => void showPage(),
    go: url => leave(() => location.assign(url)),
    replace: url => leave(() => location.replace(url)),
    // A hidden document is sent to another page, which a reload would cancel.
    reload: () => leave(() => document.documentElement.hidden || location.reload()),
    setSearch: search => history.replaceState(history.state, '', location.pathname + search),
    openWindow: path => open(path, 'perya', 'popup,width=480,height=720') !== null,
    closeWindow: () => close(),
    cameByOwnLink,
    onReturn,
    onRestore,
    onIdle: callback => void (window.requestIdleCallback ?? setTimeout)(() => callback()),
    nextTask: () => new Promise(resolve => setTimeout(resolve)),
    holdBack: onBack => backEntry().hold(onBack),
    hasUnsavedWork,
    loadShell: () => import(/* @vite-ignore */ SHELL),
    isVisible: () => document.visibilityState === 'visible',
    every(intervalMs, callback) {
      const timer = setInterval(callback, intervalMs)
      return () => clearInterval(timer)
    },
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
    createRequestId: () => createId(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
    sha256: async text => (await hashes()).sha256(text),
    hmacSha256: async (key, text) => (await hashes()).hmacSha256(key, text),
    copy,
    receiveCode: async () => (await sharing()).receiveCode(),
    shell: () => shellOf(matchesMedia('(display-mode: standalone)')),
    connectNative(connect) {
      const plugins = nativePlugins()
      const isBackHeld = () => owner?.isHeld() ?? false
      if (plugins) native = connect(plugins, { storage, isPersistent, isBackHeld })
    },
    nativeDevice: () => (nativePlugins() ? JSON.parse(storage['perya:device'] ?? '{}') : {}),
    share: async content => (await sharing()).share(content),
    saveFile: async file => (await sharing()).saveFile(file),
    openExternal,
    openLiveChat,
    vibrate,
    prefersReducedMotion: () => matchesMedia('(prefers-reduced-motion: reduce)'),
    matchesMedia,
    onMediaChange,
    markDocument(name, value) {
      document.documentElement.dataset[name] = value
    },
    shrinkImage: async (file, maxPx) => (await pictures()).shrinkImage(file, maxPx),
    toDataUrl: async file => (await pictures()).toDataUrl(file),
    photoTools: async () => (await pictures()).photoTools,
    browser: () => window,
    commonFields: () => ({
      appId: 'perya',
      channel: 'WEB',
      clientReferrer: 'ph',
      platform: matchesMedia(`(max-width: ${MOBILE_MAX_PX}px)`) ? 0 : 1,
      appVersion: import.meta.env.PUBLIC_BUILD_ID ?? 'dev',
      appWebName: 'perya',
    }),
    fetch: (input, init) => fetch(input, init),
  }
}

// Islands of a page share their modules, so whichever comes first sets the environment for all of them.
if (typeof window !== 'undefined') {
  const browser = browserEnvironment()
  setEnvironment(browser)
  keepLocale(browser)
}
