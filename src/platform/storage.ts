import { STORAGE_TEST_KEY } from '../domain/site/storage-keys.ts'

/** A browser storage whose `entries` can always be read and set. Values that the browser refuses stay in memory. */
export interface SafeStorage {
  readonly entries: Record<string, string>
  /**
   * Whether the storage outlives the page.
   * @param key asks only about the text of this key, because a full storage refuses single texts
   */
  isPersistent(key?: string): boolean
}

/**
 * Wraps a browser storage that may be denied or full. Values that the storage refuses stay in memory, so that the page
 * works.
 * @param open returns the storage; may throw when the browser denies access
 * @param onWrite called with each value that is set, and with `undefined` for each deleted key
 */
export function createSafeStorage(
  open: () => Storage,
  onWrite?: (key: string, value: string | undefined) => void,
): SafeStorage {
  let storage: Storage
  try {
    storage = open()
    storage.setItem(STORAGE_TEST_KEY, '1')
    storage.removeItem(STORAGE_TEST_KEY)
  } catch {
    return { entries: {}, isPersistent: () => false }
  }
  const memory: Record<string, string> = {}
  const entries = new Proxy(memory, {
    get: (_, key) =>
      typeof key === 'string' ? (memory[key] ?? storage.getItem(key) ?? undefined) : undefined,
    has: (_, key) => typeof key === 'string' && (key in memory || storage.getItem(key) !== null),
    set(_, key, value) {
      onWrite?.(String(key), String(value))
      try {
        storage.setItem(String(key), String(value))
        delete memory[String(key)]
      } catch {
        memory[String(key)] = String(value)
      }
      return true
    },
    deleteProperty(_, key) {
      onWrite?.(String(key), undefined)
      delete memory[String(key)]
      storage.removeItem(String(key))
      return true
    },
    ownKeys: () => [...new Set([...Object.keys(storage), ...Object.keys(memory)])],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return { entries, isPersistent: (key = '') => !(key in memory) }
}
