import type { NativePlugins } from './native.ts'

/**
 * Where the app runs: in the native shell, as an installed web app, or in a browser tab. Code that differs between
 * these cases must read this object.
 */
export interface AppShell {
  readonly kind: 'native' | 'standalone' | 'browser'
  readonly isIos: boolean
}

/** The object that Capacitor adds to the window of a native shell. Capacitor's web build creates the object too. */
interface CapacitorBridge {
  isNativePlatform?(): boolean
  getPlatform?(): string
  readonly Plugins?: NativePlugins
}

const findCapacitorBridge = (): CapacitorBridge | undefined =>
  (globalThis as { Capacitor?: CapacitorBridge }).Capacitor

/** The plugins of the native shell; `undefined` outside of a shell. */
export function findNativePlugins(): NativePlugins | undefined {
  return findCapacitorBridge()?.isNativePlatform?.() ? (findCapacitorBridge()?.Plugins ?? {}) : undefined
}

/**
 * Detects whether the page runs in the native shell, in a window of its own or in a browser tab, and whether the device
 * is an iPhone or iPad.
 * @param isStandalone whether the page has a window of its own, without a browser's bars
 */
export function detectAppShell(isStandalone: boolean): AppShell {
  const { userAgent, maxTouchPoints } = navigator
  // iPads identify as Macintosh, so the number of touch points tells them apart: no Macintosh has a touch screen.
  const isApple = /iP|Macintosh/.test(userAgent) && maxTouchPoints > 1
  if (findNativePlugins()) return { kind: 'native', isIos: findCapacitorBridge()?.getPlatform?.() === 'ios' }
  return { kind: isStandalone ? 'standalone' : 'browser', isIos: isApple }
}
