import type { DevicePort } from '../../../src/platform/ports/device.ts'
import type { HistoryControls } from './history.ts'

/** The parts of a document that a theme changes. */
interface TestDocument {
  title: string
  readonly documentElement: {
    readonly dataset: Record<string, string>
    /** The CSS custom properties of the document, by name. */
    readonly properties: Map<string, string>
    readonly style: {
      getPropertyValue(name: string): string
      setProperty(name: string, value: string): void
      removeProperty(name: string): void
    }
  }
  querySelector(): null
  querySelectorAll(): never[]
}

export interface DeviceControls {
  /** The simulated document, which a theme changes. */
  readonly document: TestDocument
  /** Whether the browser supports passkeys at this address. */
  hasPasskeys: boolean
  /** The user agent that the simulated browser reports to the page. */
  userAgent: string
}

export const createDeviceControls = (): DeviceControls => ({
  document: createTestDocument(),
  hasPasskeys: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36',
})

export function createTestDocument(): TestDocument {
  const properties = new Map<string, string>()
  return {
    title: 'Log in · Perya',
    documentElement: {
      dataset: {},
      properties,
      style: {
        getPropertyValue: name => properties.get(name) ?? '',
        setProperty: (name, value) => void properties.set(name, value),
        removeProperty: name => void properties.delete(name),
      },
    },
    querySelector: () => null,
    querySelectorAll: () => [],
  }
}

export function createTestDevice(tab: DeviceControls & HistoryControls): DevicePort {
  return {
    shell: () => ({ kind: 'browser', isIos: false }),
    connectNative() {},
    nativeDevice: () => ({}),
    browser: () => ({
      navigator: {
        userAgent: tab.userAgent,
        language: 'en-PH',
      },
      screen: { width: 390, height: 844 },
      devicePixelRatio: 2,
      location: tab.here,
      document: tab.document as unknown as Document,
    }),
    canUsePasskeys: () => tab.hasPasskeys,
    vibrate() {},
  }
}
