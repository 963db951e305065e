import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { createSafeStorage } from '../storage.ts'

/** The data that this browser stores for the site. */
export interface StoragePort {
  /**
   * Texts in a storage that outlives the page, by their keys. If the browser denies storage, they are only in memory.
   */
  readonly local: Record<string, string>
  /**
   * Texts in a storage that lasts as long as the tab, by their keys. If the browser denies storage, they are only in
   * memory.
   */
  readonly tab: Record<string, string>
  /**
   * Whether `local` outlives the page; false when the browser denies storage.
   * @param key asks only about the text of this key, because a full storage refuses single texts
   */
  isPersistent(key?: string): boolean
  /** The value of a cookie that scripts may read; `undefined` if the cookie does not exist. */
  cookie(name: string): string | undefined
  /** Sets a cookie for the whole site that lasts `maxAgeS` seconds. */
  keepCookie(name: string, value: string, maxAgeS: number): void
}

/**
 * Creates the browser's storage port.
 * @param onWrite called with the key and the new value for each change of `local`; the value is `undefined` for a
 * deleted key
 */
export function createBrowserStorage(onWrite: (key: string, value: string | undefined) => void): StoragePort {
  const { entries: local, isPersistent } = createSafeStorage(() => localStorage, onWrite)
  const { entries: tab } = createSafeStorage(() => sessionStorage)
  const events = isPersistent() ? windowPersistentEvents : { addEventListener() {}, removeEventListener() {} }
  setPersistentEngine(local, events)
  return { local, tab, isPersistent, cookie: readCookie, keepCookie: writeCookie }
}

function readCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map(pair => pair.split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

function writeCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure}`
}
