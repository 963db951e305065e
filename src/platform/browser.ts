import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { createId } from '../domain/ids.ts'
import { type BackEntry, createBackEntry } from './back-entry.ts'
import { type Environment, type NetworkType, setEnvironment } from './environment.ts'
import { keepLocale } from './locale-cookie.ts'
import type { Native, ShareContent } from './native.ts'
import { nativePlugins, shellOf } from './shell.ts'
import { safeStorage } from './storage.ts'

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

const JPEG_QUALITY = 0.85

async function shrinkImage(file: Blob, maxPx: number): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, maxPx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture was not encoded'))
    canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY)
  })
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Waits for the navigation that was just started: the page ends before it resolves. */
const untilGone = () => new Promise<never>(() => {})

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text)))
  return [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

async function hmacSha256(key: string, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytesOf(text)))
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

async function share({ title, text, url }: ShareContent): ReturnType<Environment['share']> {
  const content = { title, text, url: new URL(url, location.href).href }
  const { Share } = nativePlugins() ?? {}
  try {
    if (Share) await Share.share(content)
    else if (navigator.share) await navigator.share(content)
    else return (await copy(`${text} ${content.url}`)) ? 'copied' : 'failed'
    return 'shared'
  } catch {
    return 'cancelled'
  }
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
  const leave = async (start: () => void) => {
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
    tabStorage,
    cookie,
    keepCookie,
    now: () => Date.now(),
    networkType: () => (navigator as { connection?: NetworkInformation }).connection?.effectiveType,
    isOnline: () => navigator.onLine,
    location: () => ({ pathname: location.pathname, search: location.search }),
    go: url => leave(() => location.assign(url)),
    replace: url => leave(() => location.replace(url)),
    reload: () => leave(() => location.reload()),
    cameByOwnLink,
    onReturn,
    onRestore,
    onIdle: callback => void (window.requestIdleCallback ?? setTimeout)(() => callback()),
    holdBack: onBack => backEntry().hold(onBack),
    hasUnsavedWork,
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
    sha256,
    hmacSha256,
    copy,
    shell: () => shellOf(matchesMedia('(display-mode: standalone)')),
    connectNative(connect) {
      const plugins = nativePlugins()
      const isBackHeld = () => owner?.isHeld() ?? false
      if (plugins) native = connect(plugins, { storage, isPersistent, isBackHeld })
    },
    nativeDevice: () => (nativePlugins() ? JSON.parse(storage['perya:device'] ?? '{}') : {}),
    share,
    openExternal,
    openLiveChat,
    vibrate,
    prefersReducedMotion: () => matchesMedia('(prefers-reduced-motion: reduce)'),
    matchesMedia,
    onMediaChange,
    markDocument(name, value) {
      document.documentElement.dataset[name] = value
    },
    shrinkImage,
    toDataUrl,
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
