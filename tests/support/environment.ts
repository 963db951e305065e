import { setPersistentEngine } from '@nanostores/persistent'
import { vi } from 'vitest'
import type { Environment } from '../../src/platform/environment.ts'
import { testApps } from './tab/apps.ts'
import { testCrypto } from './tab/crypto.ts'
import { type DeviceControls, deviceControls, testDevice } from './tab/device.ts'
import { type DisplayControls, displayControls, testDisplay } from './tab/display.ts'
import { type FilesControls, filesControls, testFiles } from './tab/files.ts'
import { type HistoryControls, historyControls, testHistory } from './tab/history.ts'
import { type NetworkControls, networkControls, testNetwork } from './tab/network.ts'
import { type PageControls, pageControls, testPage } from './tab/page.ts'
import { deniableStorage, type StorageControls, storageControls, testStorage } from './tab/storage.ts'
import { type TimeControls, testTime, timeControls } from './tab/time.ts'

/** The controls of a tab for tests, by port. */
type TabControls = HistoryControls &
  StorageControls &
  NetworkControls &
  PageControls &
  TimeControls &
  DisplayControls &
  DeviceControls &
  FilesControls

/** A simulated tab: storage, clock, timers, visited places, and a network with scripted answers. */
export type TestTab = TabControls & {
  /** The ports that stores use; a test may replace a member of a port. */
  readonly environment: Environment
}

/** A successful answer, for product calls and config calls. */
export const ok = (data: unknown) => ({ errcode: 0, code: 200, msg: 'ok', data })

/** A refused answer. */
export const refused = (code: number, data: unknown = null) => ({ errcode: code, code, msg: 'no', data })

/**
 * Opens a tab with fake timers and new instances of the stores: import them by `await import` after this. Restore the
 * timers with `vi.useRealTimers()` afterwards.
 */
export async function openTab(address = '/', storage: Record<string, string> = {}): Promise<TestTab> {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) })
  return loadPage(createTab(address, storage))
}

/** Opens the next page in the same tab: the stores are new, storage and network stay. Import the stores again. */
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
    engine(deniableStorage(tab), {
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
  // A page imports these files when it needs them; fake timers do not wait for an import.
  const { loadRefusalTexts } = await import('../../src/stores/call/failure.ts')
  await Promise.all([loadRefusalTexts(), import('../../src/domain/site/return-path.ts')])
  return tab
}

function createTab(address: string, storage: Record<string, string>): TestTab {
  const tab: TabControls = {
    ...historyControls(address),
    ...storageControls(storage),
    ...networkControls(),
    ...pageControls(),
    ...timeControls(),
    ...displayControls(),
    ...deviceControls(),
    ...filesControls(),
  }
  const environment: Environment = {
    apps: testApps(),
    crypto: testCrypto(),
    device: testDevice(tab),
    display: testDisplay(tab),
    files: testFiles(tab),
    history: testHistory(tab),
    network: testNetwork(tab),
    page: testPage(tab),
    storage: testStorage(tab),
    time: testTime(),
  }
  return Object.assign(tab, { environment })
}
