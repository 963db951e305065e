import type { StoragePort } from '../../../src/platform/ports/storage.ts'

export interface StorageControls {
  readonly storage: Record<string, string>
  readonly tabStorage: Record<string, string>
  readonly cookies: Record<string, string>
  /** Whether the browser allows storage. Otherwise writes to a storage from `createDeniableStorage` have no effect. */
  canStore: boolean
  /** Whether the storage is full. A new value then exists only until the page ends. */
  isFull: boolean
  /** Simulates that another tab wrote to the shared storage. */
  writeElsewhere(key: string, value: string | undefined): void
}

export function createStorageControls(storage: Record<string, string>): StorageControls {
  return { storage, tabStorage: {}, cookies: {}, canStore: true, isFull: false, writeElsewhere() {} }
}

export function createTestStorage(tab: StorageControls): StoragePort {
  return {
    local: tab.storage,
    tab: tab.tabStorage,
    isPersistent: key => tab.canStore && (key === undefined || !tab.isFull),
    cookie: name => tab.cookies[name],
    keepCookie(name, value) {
      tab.cookies[name] = value
    },
  }
}

/** Creates storage that the browser may deny. A write then has no effect, as in a browser with strict settings. */
export function createDeniableStorage(tab: StorageControls): Record<string, string> {
  return new Proxy(tab.storage, {
    set(target, key, value) {
      if (tab.canStore) target[String(key)] = String(value)
      return true
    },
  })
}
