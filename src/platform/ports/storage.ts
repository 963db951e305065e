import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { createSafeStorage } from '../storage.ts'

/** The data that this browser stores for the site. */
export interface StoragePort {
  /** Keys and texts that outlive the page; only in memory where storage is denied. */
  readonly local: Record<string, string>
  /** Keys and texts that last as long as the tab, across its navigations; only in memory where storage is denied. */
  readonly tab: Record<string, string>
  /**
   * Whether `local` outlives the page; false where the browser denies storage. With a key, whether the text of that key
   * does: storage that is full refuses single texts.
   */
  isPersistent(key?: string): boolean
  /** The value of a cookie that scripts may read. */
  cookie(name: string): string | undefined
  /** Sets a cookie for the whole site that lasts `maxAgeS` seconds. */
  keepCookie(name: string, value: string, maxAgeS: number): void
}

/**
 * @param onWrite called with each value that is set in `local`, and with `undefined` for each key that is deleted there
 */
export function browserStorage(onWrite: (key: string, value: string | undefined) => void): StoragePort {
  const { entries: local, isPersistent } = createSafeStorage(() => localStorage, onWrite)
  const { entries: tab } = createSafeStorage(() => sessionStorage)
  const events = isPersistent() ? windowPersistentEvents : { addEventListener() {}, removeEventListener() {} }
  setPersistentEngine(local, events)
  return { local, tab, isPersistent, cookie, keepCookie }
}

function cookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map(pair => pair.split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

function keepCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure}`
}
