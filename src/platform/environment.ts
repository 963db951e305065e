import type { AppsPort } from './ports/apps.ts'
import type { CryptoPort } from './ports/crypto.ts'
import type { DevicePort } from './ports/device.ts'
import type { DisplayPort } from './ports/display.ts'
import type { FilesPort } from './ports/files.ts'
import type { HistoryPort } from './ports/history.ts'
import type { NetworkPort } from './ports/network.ts'
import type { PagePort } from './ports/page.ts'
import type { StoragePort } from './ports/storage.ts'
import type { TimePort } from './ports/time.ts'

/** Everything that stores need from the browser, in one port for each topic. Tests replace the ports. */
export interface Environment {
  readonly apps: AppsPort
  readonly crypto: CryptoPort
  readonly device: DevicePort
  readonly display: DisplayPort
  readonly files: FilesPort
  readonly history: HistoryPort
  readonly network: NetworkPort
  readonly page: PagePort
  readonly storage: StoragePort
  readonly time: TimePort
}

let currentEnvironment: Environment | undefined

/**
 * The current environment.
 * @throws Error before `setEnvironment` was called, for example while a page is rendered at build time
 */
export function environment(): Environment {
  if (!currentEnvironment) throw new Error('No environment was set')
  return currentEnvironment
}

/** Whether an environment is set; false while a page is rendered at build time. */
export function hasEnvironment(): boolean {
  return currentEnvironment !== undefined
}

/** Sets the current environment: the browser's when `browser.ts` loads, or a test's own. */
export function setEnvironment(next: Environment): void {
  currentEnvironment = next
}
