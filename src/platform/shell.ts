import type { NativePlugins } from './native.ts'

/**
 * Where the app runs: in the native shell, as an installed web app, or in a tab. Code that differs between them must
 * use this.
 */
export interface AppShell {
  readonly kind: 'native' | 'standalone' | 'browser'
  readonly isIos: boolean
}

/** The object that Capacitor puts into the window of a native shell. Its web build creates one too. */
interface CapacitorBridge {
  isNativePlatform?(): boolean
  getPlatform?(): string
  readonly Plugins?: NativePlugins
}

const bridge = (): CapacitorBridge | undefined => (globalThis as { Capacitor?: CapacitorBridge }).Capacitor

/** The plugins of the native shell; `undefined` outside of a shell. */
export function nativePlugins(): NativePlugins | undefined {
  return bridge()?.isNativePlatform?.() ? (bridge()?.Plugins ?? {}) : undefined
}

/** @param isStandalone whether the page has a window of its own, without a browser's bars */
export function detectAppShell(isStandalone: boolean): AppShell {
  const { userAgent, maxTouchPoints } = navigator
  // iPads identify as Macintosh, but no Macintosh has a touch screen.
  const isApple = /iP|Macintosh/.test(userAgent) && maxTouchPoints > 1
  if (nativePlugins()) return { kind: 'native', isIos: bridge()?.getPlatform?.() === 'ios' }
  return { kind: isStandalone ? 'standalone' : 'browser', isIos: isApple }
}
