import { NATIVE_DEVICE_DATA_KEY, SESSION_TOKEN_KEY } from '../domain/site/storage-keys.ts'

/** The function with which a plugin adds a listener for an event. */
type AddListener<Event> = (event: string, listener: (event: Event) => void) => unknown

/**
 * The plugins of Capacitor and their functions that Perya uses. A shell may lack any plugin; the feature then works as
 * in a browser.
 */
export interface NativePlugins {
  readonly App?: {
    readonly addListener: AddListener<{ readonly canGoBack: boolean }>
    minimizeApp?(): Promise<void>
    exitApp?(): Promise<void>
  }
  readonly Browser?: { open(options: { url: string }): Promise<void> }
  readonly Device?: {
    getId(): Promise<{ readonly identifier: string }>
    getInfo(): Promise<object>
  }
  readonly Haptics?: { vibrate(options: { duration: number }): Promise<void> }
  readonly LiveChat?: { open(service: LiveChatService): unknown }
  readonly Preferences?: {
    get(options: { key: string }): Promise<{ readonly value: string | null }>
    set(options: { key: string; value: string }): Promise<void>
    remove(options: { key: string }): Promise<void>
  }
  readonly PushNotifications?: {
    readonly addListener: AddListener<{ readonly value: string }>
    checkPermissions(): Promise<{ readonly receive: string }>
    register(): Promise<void>
  }
  readonly Filesystem?: {
    writeFile(file: { path: string; data: string; directory: 'CACHE' }): Promise<{ readonly uri: string }>
  }
  readonly Share?: { share(content: ShareContent | FilesToShare): Promise<unknown> }
}

/** The data with which the native chat opens: the license at the provider, and the group that answers. */
export interface LiveChatService {
  readonly licence: string
  readonly group: string
}

/** Files to share with another app, named by their addresses in the native shell's file system. */
export interface FilesToShare {
  readonly title: string
  readonly files: readonly string[]
}

/** The outcome of sharing. `copied`: the browser cannot share, so the content was copied to the clipboard. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

/** The content to share with another app. */
export interface ShareContent {
  readonly title: string
  readonly text: string
  readonly url: string
  /** The path of a picture on this site. Browsers that can share pictures share it with the text. */
  readonly picture?: string
}

const LOBBY = '/'

/** Data and functions of the page, for the connection with the native shell's plugins. */
export interface NativePage {
  readonly storage: Record<string, string>
  /**
   * Whether the storage outlives the page. If it does not, the token is not restored, because every load would restore
   * it and reload the page again.
   */
  readonly isPersistent: boolean
  /** Whether the head guard is sending this page to the log-in. A reload would then cancel that navigation. */
  isLeaving(): boolean
  path(): string
  /** Whether a modal is open that a step back closes. */
  isBackHeld(): boolean
  back(): void
  go(path: string): void
  search(): string
  /** Reloads the page, or opens `path` instead if it is given. The new page starts with the restored token. */
  restart(path: string | undefined): void
  onClick(listener: (event: Event) => void): void
  readonly origin: string
}

/** The part of `NativePage` that only the environment can provide. */
type NativePageEnvironment = Pick<NativePage, 'storage' | 'isPersistent' | 'isBackHeld'>

export type NativeShellConnector = (plugins: NativePlugins, state: NativePageEnvironment) => NativeConnection

/** Connects this page, which runs in a web view, with the shell's plugins. */
export const connectNativeShell: NativeShellConnector = (plugins, state) =>
  startNativeConnection(plugins, {
    ...state,
    // Both `head/head-guard.ts` and `restart` hide the document before they open another page, so a hidden document is
    // leaving.
    isLeaving: () => document.documentElement.hasAttribute('hidden'),
    path: () => location.pathname,
    search: () => location.search,
    back: () => history.back(),
    go: path => location.assign(path),
    restart(path) {
      if (!path) return location.reload()
      // Hides the document before the navigation. The page guard also notices the restored token, but it does not
      // reload a hidden document. A reload would cancel this navigation.
      document.documentElement.hidden = true
      location.replace(path)
    },
    onClick: listener => document.addEventListener('click', listener),
    origin: location.origin,
  })

export interface NativeConnection {
  /**
   * Copies the access token to the shell's store when local storage changes it; `undefined` removes the token there.
   * Other keys are ignored.
   */
  mirrorSessionToken(key: string, value: string | undefined): void
}

/** Connects the page with the shell's plugins, and restores the session if the web view lost its storage. */
export function startNativeConnection(plugins: NativePlugins, page: NativePage): NativeConnection {
  void syncTokenWithNativeStore(plugins, page)
  keepMessagingToken(plugins, page)
  void storeDeviceData(plugins, page)
  plugins.App?.addListener('backButton', ({ canGoBack }) => goBack(plugins, page, canGoBack))
  page.onClick(event => openExternalLink(plugins, page, event))
  return {
    mirrorSessionToken(key, value) {
      if (key !== SESSION_TOKEN_KEY) return
      const writing = value ? plugins.Preferences?.set({ key, value }) : plugins.Preferences?.remove({ key })
      writing?.catch(() => {})
    },
  }
}

/**
 * Copies the token between the web view's storage, which the system may clear, and the shell's store, which the system
 * keeps. If both contain a token, the token of the web view is used. A page that the guard sends to the log-in restores
 * nothing, because the log-in page does.
 */
async function syncTokenWithNativeStore({ Preferences }: NativePlugins, page: NativePage): Promise<void> {
  if (!Preferences || page.isLeaving()) return
  const token = page.storage[SESSION_TOKEN_KEY]
  try {
    if (token) return await Preferences.set({ key: SESSION_TOKEN_KEY, value: token })
    const { value } = await Preferences.get({ key: SESSION_TOKEN_KEY })
    if (!value || !page.isPersistent) return
    const path = await pathAfterLogin(page)
    // Stops if the player has logged in while this function read the shell's store.
    if (page.storage[SESSION_TOKEN_KEY]) return
    // Stores the token and restarts in one task. Otherwise the page guard would notice the changed token and reload the
    // page first.
    page.storage[SESSION_TOKEN_KEY] = value
    page.restart(path)
  } catch {}
}

/**
 * The path to open after the session is restored: on a log-in page, the path in its query; on any other page
 * `undefined`, which reloads that page.
 */
async function pathAfterLogin(page: NativePage): Promise<string | undefined> {
  if (!page.path().startsWith('/auth/')) return undefined
  const { resolveUrlAfterLogin: urlAfterLogin } = await import('../domain/site/return-path.ts')
  return urlAfterLogin(page.search())
}

/**
 * Requests and stores the push token if the player has already allowed notifications. This function never asks for
 * permission.
 */
function keepMessagingToken({ PushNotifications }: NativePlugins, { storage }: NativePage): void {
  if (!PushNotifications) return
  PushNotifications.addListener('registration', ({ value }) => {
    storeDevice(storage, { messagingToken: value })
  })
  PushNotifications.checkPermissions()
    .then(({ receive }) => (receive === 'granted' ? PushNotifications.register() : undefined))
    .catch(() => {})
}

function storeDevice(storage: Record<string, string>, known: NativeDevice): void {
  const before = JSON.parse(storage[NATIVE_DEVICE_DATA_KEY] ?? '{}') as NativeDevice
  storage[NATIVE_DEVICE_DATA_KEY] = JSON.stringify({ ...before, ...known })
}

async function storeDeviceData({ Device }: NativePlugins, { storage }: NativePage): Promise<void> {
  if (!Device) return
  try {
    const [{ identifier }, info] = await Promise.all([Device.getId(), Device.getInfo()])
    storeDevice(storage, { deviceId: identifier, phoneinfoJsonModel: JSON.stringify(info) })
  } catch {}
}

/**
 * Data about the device that the shell's plugins have provided and a page has stored. A field is absent until it is
 * known.
 */
export interface NativeDevice {
  /** The token for push notifications to this app. */
  readonly messagingToken?: string
  readonly deviceId?: string
  /** The answer of the Device plugin's `getInfo`, as JSON. */
  readonly phoneinfoJsonModel?: string
}

/**
 * Handles the back button by the first action that is possible: close the top modal, hide the app if the lobby is open,
 * go back, or open the lobby.
 */
function goBack({ App }: NativePlugins, page: NativePage, canGoBack: boolean): void {
  if (page.isBackHeld()) page.back()
  else if (page.path() === LOBBY) void (App?.minimizeApp?.() ?? App?.exitApp?.())
  else if (canGoBack) page.back()
  else page.go(LOBBY)
}

/** Opens links to other sites in the system's browser view, which shows the address of the page. */
function openExternalLink({ Browser }: NativePlugins, { origin }: NativePage, event: Event): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]')
  if (!Browser || !link || !/^https?:/.test(link.protocol)) return
  if (link.origin === origin && link.target !== '_blank') return
  event.preventDefault()
  void Browser.open({ url: link.href })
}
