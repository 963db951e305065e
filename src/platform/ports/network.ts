import { browserDisplay } from './display.ts'

/** The browser's estimate of the connection; `undefined` in browsers without an estimate. */
export type NetworkType = 'slow-2g' | '2g' | '3g' | '4g' | undefined

/** The state of the connection, and the fields that all calls have in common. */
export interface NetworkPort {
  type(): NetworkType
  /**
   * Whether the device reports a connection. Some devices wrongly report none, so use this function only to choose the
   * words of a message.
   */
  isOnline(): boolean
  /** The fields that the body of every call has (spec, section 7). */
  commonFields(): {
    appId: string
    channel: string
    clientReferrer: string
    platform: 0 | 1
    appVersion: string
    appWebName: string
  }
  fetch: typeof fetch
}

const MOBILE_MAX_PX = 767

interface NetworkInformation {
  readonly effectiveType?: NetworkType
}

export const browserNetwork: NetworkPort = {
  type: () => (navigator as { connection?: NetworkInformation }).connection?.effectiveType,
  isOnline: () => navigator.onLine,
  commonFields: () => ({
    appId: 'perya',
    channel: 'WEB',
    clientReferrer: 'ph',
    platform: browserDisplay.matches(`(max-width: ${MOBILE_MAX_PX}px)`) ? 0 : 1,
    appVersion: import.meta.env.PUBLIC_BUILD_ID ?? 'dev',
    appWebName: 'perya',
  }),
  fetch: (input, init) => fetch(input, init),
}
