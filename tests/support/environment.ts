import { setPersistentEngine } from '@nanostores/persistent'
import { vi } from 'vitest'
import type { Environment } from '../../src/platform/environment.ts'
import { createTestApps } from './tab/apps.ts'
import { createTestCrypto } from './tab/crypto.ts'
import { createDeviceControls, createTestDevice, type DeviceControls } from './tab/device.ts'
import { createDisplayControls, createTestDisplay, type DisplayControls } from './tab/display.ts'
import { createFilesControls, createTestFiles, type FilesControls } from './tab/files.ts'
import { createHistoryControls, createTestHistory, type HistoryControls } from './tab/history.ts'
import { createNetworkControls, createTestNetwork, type NetworkControls } from './tab/network.ts'
import { createPageControls, createTestPage, type PageControls } from './tab/page.ts'
import {
  createDeniableStorage,
  createStorageControls,
  createTestStorage,
  type StorageControls,
} from './tab/storage.ts'
import { createTestTime, createTimeControls, type TimeControls } from './tab/time.ts'

/** Functions with which a test controls the simulated parts of a tab. */
type TabControls = HistoryControls &
  StorageControls &
  NetworkControls &
  PageControls &
  TimeControls &
  DisplayControls &
  DeviceControls &
  FilesControls

/** A simulated tab: storage, clock, timers, navigations, and a network with scripted answers. */
export type TestTab = TabControls & {
  /** The functions of the browser that stores use; a test may replace any of them. */
  readonly environment: Environment
}

/** Creates a successful answer. It has the fields of ordinary calls and of configuration calls. */
export const successAnswerOf = (data: unknown) => ({ errcode: 0, code: 200, msg: 'ok', data })

/** Creates a refused answer with an error code. It has the fields of ordinary calls and of configuration calls. */
export const refusalAnswerOf = (code: number, data: unknown = null) => ({
  errcode: code,
  code,
  msg: 'no',
  data,
})

/**
 * Opens a tab with fake timers. The stores have new instances, so load them afterwards with `await import`. Restore the
 * timers with `vi.useRealTimers()` at the end.
 */
export async function openTestTab(address = '/', storage: Record<string, string> = {}): Promise<TestTab> {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) })
  return loadPage(createTab(address, storage))
}

/**
 * Opens the next page in the same tab. The stores are new, so they must be imported again; storage and network stay.
 */
export async function openNextPageInTab(tab: TestTab, address: string): Promise<TestTab> {
  tab.setAddress(address)
  tab.went.length = 0
  return loadPage(tab)
}

async function loadPage(tab: TestTab): Promise<TestTab> {
  vi.resetModules()
  const { setEnvironment } = await import('../../src/platform/environment.ts')
  const persistent = await import('@nanostores/persistent')
  const listeners = new Set<(event: { key: string; newValue: string | null }) => void>()
  for (const engine of [persistent.setPersistentEngine, setPersistentEngine]) {
    engine(createDeniableStorage(tab), {
      addEventListener: (_key, listener) => void listeners.add(listener as never),
      removeEventListener: (_key, listener) => void listeners.delete(listener as never),
    })
  }
  tab.writeElsewhere = (key, value) => {
    if (value === undefined) delete tab.storage[key]
    else tab.storage[key] = value
    for (const listener of listeners) listener({ key, newValue: value ?? null })
  }
  setEnvironment(tab.environment)
  tab.isPaintedForPlayer = Boolean(tab.environment.storage.local.access_token)
  // Loads files in advance that stores import only when they need them. Fake timers do not wait for an import.
  const { loadRefusalTexts } = await import('../../src/stores/call/failure.ts')
  await Promise.all([loadRefusalTexts(), import('../../src/domain/site/return-path.ts')])
  return tab
}

function createTab(address: string, storage: Record<string, string>): TestTab {
  const tab: TabControls = {
    ...createHistoryControls(address),
    ...createStorageControls(storage),
    ...createNetworkControls(),
    ...createPageControls(),
    ...createTimeControls(),
    ...createDisplayControls(),
    ...createDeviceControls(),
    ...createFilesControls(),
  }
  const environment: Environment = {
    apps: createTestApps(),
    crypto: createTestCrypto(),
    device: createTestDevice(tab),
    display: createTestDisplay(tab),
    files: createTestFiles(tab),
    history: createTestHistory(tab),
    network: createTestNetwork(tab),
    page: createTestPage(tab),
    storage: createTestStorage(tab),
    time: createTestTime(),
  }
  return Object.assign(tab, { environment })
}
