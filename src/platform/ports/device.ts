import { NATIVE_DEVICE_DATA_KEY } from '../../domain/site/storage-keys.ts'
import type { BrowserWindow } from '../device.ts'
import type { NativeConnection, NativeDevice, NativeShellConnector } from '../native.ts'
import { type AppShell, detectAppShell, findNativePlugins } from '../shell.ts'
import { browserDisplay } from './display.ts'
import type { HistoryPort } from './history.ts'
import type { StoragePort } from './storage.ts'

/** The device that the page runs on, and its native shell. */
export interface DevicePort {
  /**
   * Returns whether the page runs in the native shell, an installed app or a browser tab, and whether the system is
   * iOS. Code that differs between these cases must use this function.
   */
  shell(): AppShell
  /** Connects the page with the plugins of the native shell; does nothing outside of a shell. */
  connectNative(connect: NativeShellConnector): void
  /** The data from the native shell's plugins; empty in a browser. */
  nativeDevice(): NativeDevice
  /** The parts of the browser's window from which `device.ts` describes the device. */
  browser(): BrowserWindow
  /** Whether the browser supports passkeys at the page's address. Browsers do not support passkeys at an IP address. */
  canUsePasskeys(): boolean
  /** Vibrates if the device can. @param pattern milliseconds of vibration and pause in turn */
  vibrate(pattern: readonly number[]): void
}

export interface BrowserDevice extends DevicePort {
  /** Passes a change of local storage to the connected native shell. The value is `undefined` for a deleted key. */
  mirror(key: string, value: string | undefined): void
}

/** Creates the browser's device port. @param page returns the ports that a native shell uses */
export function createBrowserDevice(
  page: () => { storage: StoragePort; history: HistoryPort },
): BrowserDevice {
  let native: NativeConnection | undefined
  return {
    shell: () => detectAppShell(browserDisplay.matches('(display-mode: standalone)')),
    connectNative(connect) {
      const plugins = findNativePlugins()
      if (!plugins) return
      const { storage, history } = page()
      const { isBackHeld } = history
      native = connect(plugins, { storage: storage.local, isPersistent: storage.isPersistent(), isBackHeld })
    },
    mirror: (key, value) => native?.mirrorSessionToken(key, value),
    nativeDevice: () =>
      findNativePlugins() ? JSON.parse(page().storage.local[NATIVE_DEVICE_DATA_KEY] ?? '{}') : {},
    browser: () => window,
    canUsePasskeys: () => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname),
    vibrate,
  }
}

/** The Haptics plugin accepts no pattern, so a shell vibrates once, for the length of the whole pattern. */
function vibrate(pattern: readonly number[]): void {
  const { Haptics } = findNativePlugins() ?? {}
  if (Haptics) void Haptics.vibrate({ duration: pattern.reduce((sum, ms) => sum + ms, 0) })
  else navigator.vibrate?.([...pattern])
}
