import { copyText } from '../clipboard.ts'
import type { LiveChatService, ShareContent, ShareOutcome } from '../native.ts'
import { nativePlugins } from '../shell.ts'

/** Communication with other apps and sites on the device. */
export interface AppsPort {
  /** Copies text to the clipboard. @returns whether it was copied */
  copy(text: string): Promise<boolean>
  /** Reads the code from an SMS to this phone (WebOTP); `undefined` where the browser cannot. */
  receiveCode(): Promise<string | undefined>
  /**
   * Shares text and a path of this site with an app that the player chooses. Where the browser cannot share, both are
   * copied to the clipboard.
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

// The module is loaded on demand, since only a few pages use it.
const sharing = () => import('../sharing.ts')

export const browserApps: AppsPort = {
  copy: copyText,
  receiveCode: async () => (await sharing()).receiveSmsCode(),
  share: async content => (await sharing()).shareContent(content),
  openExternal(url) {
    const { Browser } = nativePlugins() ?? {}
    if (Browser) void Browser.open({ url })
    else window.open(url, '_blank', 'noopener')
  },
  openLiveChat(service) {
    const { LiveChat } = nativePlugins() ?? {}
    LiveChat?.open(service)
    return LiveChat !== undefined
  },
}
