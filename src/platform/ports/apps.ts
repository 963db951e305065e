import { copyText } from '../clipboard.ts'
import type { LiveChatService, ShareContent, ShareOutcome } from '../native.ts'
import { findNativePlugins } from '../shell.ts'

/** Communication with other apps on the device, and with other sites. */
export interface AppsPort {
  /** Copies text to the clipboard. @returns whether it was copied */
  copy(text: string): Promise<boolean>
  /**
   * Waits for an SMS to this phone and returns its code (WebOTP); `undefined` if the browser does not support WebOTP,
   * or if the request fails or is aborted.
   */
  receiveCode(): Promise<string | undefined>
  /**
   * Shares text and a path of this site with an app that the player chooses. If the browser cannot share, copies both
   * to the clipboard.
   */
  share(content: ShareContent): Promise<ShareOutcome>
  /** Opens a URL of another site in a new tab; in the native shell, in the system's browser view. */
  openExternal(url: string): void
  /**
   * Opens the native shell's own chat with customer service.
   * @returns false when there is no shell, or the shell has no chat
   */
  openLiveChat(service: LiveChatService): boolean
}

// Imports the module only when it is needed, because few pages share content.
const importSharing = () => import('../sharing.ts')

export const browserApps: AppsPort = {
  copy: copyText,
  receiveCode: async () => (await importSharing()).receiveSmsCode(),
  share: async content => (await importSharing()).shareContent(content),
  openExternal(url) {
    const { Browser } = findNativePlugins() ?? {}
    if (Browser) void Browser.open({ url })
    else window.open(url, '_blank', 'noopener')
  },
  openLiveChat(service) {
    const { LiveChat } = findNativePlugins() ?? {}
    LiveChat?.open(service)
    return LiveChat !== undefined
  },
}
