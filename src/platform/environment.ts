import type { BrowserWindow } from './device.ts'
import type { ConnectNative, NativeDevice, ShareContent } from './native.ts'
import type { PhotoTools } from './photo-tools.ts'
import type { Shell } from './shell.ts'

/** The browser's estimate of the connection; `undefined` in browsers without one. */
export type NetworkType = 'slow-2g' | '2g' | '3g' | '4g' | undefined

/** Everything outside the page that stores need: one object, so that a test or a native shell can be another. */
export interface Environment {
  /** Keys and texts that outlive the page; in memory alone where storage is denied. */
  readonly storage: Record<string, string>
  /** Whether `storage` outlives the page: not where the browser denies it. */
  keepsStorage(): boolean
  /** Keys and texts that last as long as the tab, over its navigations; in memory alone where storage is denied. */
  readonly tabStorage: Record<string, string>
  /** The value of a cookie that this page may read. */
  cookie(name: string): string | undefined
  /** Sets a cookie of the whole site that lasts `maxAgeS` seconds from now. */
  keepCookie(name: string, value: string, maxAgeS: number): void
  /** Epoch milliseconds. */
  now(): number
  networkType(): NetworkType
  isOnline(): boolean
  /** Path and query of the page. */
  location(): { pathname: string; search: string }
  /** Path and query of the page of this site that led here by a link; `undefined` for any other way. */
  pageBefore(): { pathname: string; search: string } | undefined
  /** The guard of the page by the routes table; `undefined` for a page that anybody may open. */
  pageGuard(): string | undefined
  /** The id of the activity that must be open for this page; `undefined` for a page of no activity. */
  pageActivity(): number | undefined
  /** Shows the words of the 404 page in place of what the page has; further calls have no effect. */
  showNotFound(): void
  /** Shows what the page has, after its validity was in question. */
  showPage(): void
  /** Navigates. The promise never resolves: what waits for it stays pending until the page is gone. */
  go(url: string): Promise<never>
  /** Navigates in place of this entry of the history; the promise never resolves. */
  replace(url: string): Promise<never>
  /** Changes the query of the page's address, in this entry of the history and without a navigation. */
  setSearch(search: string): void
  /** Opens a page of this site in a small window beside this page. @returns false when the browser blocks it */
  openWindow(path: string): boolean
  /** Closes the window of this page, if a page of this site opened it. */
  closeWindow(): void
  /** Loads the page again; the promise never resolves. */
  reload(): Promise<never>
  /** Whether a link of this site led here: answers kept by the page before are then fresh enough to use. */
  cameByOwnLink(): boolean
  /** Calls `listener` when the page comes to the front or the connection comes back. @returns the way to stop */
  onReturn(listener: () => void): () => void
  /** Calls `listener` when the history brings the page back as it was left. @returns the way to stop */
  onRestore(listener: () => void): () => void
  /** Calls once the page has nothing more urgent to do. */
  onIdle(callback: () => void): void
  /** Resolves in a task of its own, so that taps and paints come first; use it between steps that none has to wait for. */
  nextTask(): Promise<void>
  /** Keeps one entry of the history while something is open over the page (see `back-entry.ts`). */
  holdBack(onBack: () => void): () => void
  /** Fetches the shell's islands (balance, modals), once for a page. Rejects without a connection. */
  loadShell(): Promise<unknown>
  /** Whether the page is in front. */
  isVisible(): boolean
  /** Whether a reload would lose something: a game is open, or a form holds typed text. */
  hasUnsavedWork(): boolean
  every(intervalMs: number, callback: () => void): () => void
  after(delayMs: number, callback: () => void): () => void
  /** A fresh id for a money command. Ids sort by time, so that new ones are neighbours in the server's index. */
  createRequestId(): string
  /** SHA-256 of a text, in hex. */
  sha256(text: string): Promise<string>
  /** HMAC-SHA256 of a text under a key that is a text too. */
  hmacSha256(key: string, text: string): Promise<Uint8Array>
  /** Puts text on the clipboard. @returns whether it worked */
  copy(text: string): Promise<boolean>
  /** The code that the browser reads out of a message to this phone (WebOTP); `undefined` where it cannot. */
  receiveCode(): Promise<string | undefined>
  /** Where the app runs; whatever differs between shell, installed app, iOS and browser is decided by this. */
  shell(): Shell
  /** Whether the browser has passkeys and the page's address may use them: a number instead of a name may not. */
  canUsePasskeys(): boolean
  /** Connects the page with the plugins of the native shell; does nothing outside of one. */
  connectNative(connect: ConnectNative): void
  /** What the native shell knows of its device; empty in a browser. */
  nativeDevice(): NativeDevice
  /**
   * Hands text and a path of this site to another app that the player chooses; without such a choice both are put on the
   * clipboard.
   */
  share(content: ShareContent): Promise<'shared' | 'copied' | 'cancelled' | 'failed'>
  /** Gives a file to the player: as a download, in the native shell by its share sheet. @returns false when it failed */
  saveFile(file: File): Promise<boolean>
  /** Opens an address of another site beside this one: in the native shell in the system's browser view. */
  openExternal(url: string): void
  /** Opens the native shell's own chat with customer service. @returns false where there is none */
  openLiveChat(): boolean
  /** A short vibration, where the device allows it. */
  vibrate(pattern: readonly number[]): void
  prefersReducedMotion(): boolean
  /** Whether a media query of CSS matches the window now. */
  matchesMedia(query: string): boolean
  /** Calls `listener` when a media query begins or ceases to match. @returns the way to stop */
  onMediaChange(query: string, listener: () => void): () => void
  /** Writes what is known of the operator or the player on the document, for the style sheets. */
  markDocument(name: 'edition' | 'ways' | 'last' | 'look', value: string): void
  /**
   * Scales a picture down to `maxPx` on its longer side and encodes it as JPEG, without its metadata.
   * @throws Error when the file is no picture that the browser can read
   */
  shrinkImage(file: Blob, maxPx: number): Promise<Blob>
  /** A file as a data URL, which the policy lets pages show as a picture. */
  toDataUrl(file: Blob): Promise<string>
  /** What only pages that take photos need; fetched when it is first asked for. */
  photoTools(): Promise<PhotoTools>
  /** What the browser says of itself; `device.ts` makes of it what calls say of the device. */
  browser(): BrowserWindow
  /** What every call's body carries (spec, section 7). */
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

let current: Environment | undefined

/** The environment in force. @throws Error before `setEnvironment`, thus while a page is rendered at build time */
export function environment(): Environment {
  if (!current) throw new Error('No environment was set')
  return current
}

/** Whether there is an environment: not while a page is rendered at build time. */
export function hasEnvironment(): boolean {
  return current !== undefined
}

/** Sets the environment: the browser's at start, a test's in tests. */
export function setEnvironment(next: Environment): void {
  current = next
}
