import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { createId } from '../domain/ids.ts'
import { type Environment, type NetworkType, setEnvironment } from './environment.ts'
import { keepLocale } from './locale-cookie.ts'

const MOBILE_MAX_PX = 767

/** Storage that may be denied or full: what cannot be kept stays in memory, so that the page still works. */
function safeStorage(): { storage: Record<string, string>; isPersistent: boolean } {
  try {
    const probe = 'perya:probe'
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
  } catch {
    return { storage: {}, isPersistent: false }
  }
  const memory: Record<string, string> = {}
  const storage = new Proxy(memory, {
    get: (_, key) =>
      typeof key === 'string' ? (memory[key] ?? localStorage.getItem(key) ?? undefined) : undefined,
    has: (_, key) => typeof key === 'string' && (key in memory || localStorage.getItem(key) !== null),
    set(_, key, value) {
      try {
        localStorage.setItem(String(key), String(value))
        delete memory[String(key)]
      } catch {
        memory[String(key)] = String(value)
      }
      return true
    },
    deleteProperty(_, key) {
      delete memory[String(key)]
      localStorage.removeItem(String(key))
      return true
    },
    ownKeys: () => [...new Set([...Object.keys(localStorage), ...Object.keys(memory)])],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return { storage, isPersistent: true }
}

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
  const { storage, isPersistent } = safeStorage()
  if (!isPersistent) {
    setPersistentEngine(storage, { addEventListener() {}, removeEventListener() {} })
  } else {
    setPersistentEngine(storage, windowPersistentEvents)
  }
  return {
    storage,
    keepsStorage: () => isPersistent,
    cookie,
    keepCookie,
    now: () => Date.now(),
    networkType: () => (navigator as { connection?: NetworkInformation }).connection?.effectiveType,
    isOnline: () => navigator.onLine,
    location: () => ({ pathname: location.pathname, search: location.search }),
    go: url => location.assign(url),
    replace: url => location.replace(url),
    reload: () => location.reload(),
    onReturn,
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
    vibrate(pattern) {
      navigator.vibrate?.([...pattern])
    },
    prefersReducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    markDocument(name, value) {
      document.documentElement.dataset[name] = value
    },
    commonFields: () => ({
      appId: 'perya',
      channel: 'WEB',
      clientReferrer: 'ph',
      platform: matchMedia(`(max-width: ${MOBILE_MAX_PX}px)`).matches ? 0 : 1,
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
