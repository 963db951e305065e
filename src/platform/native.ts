/** A listener that a plugin calls. */
type Listen<Event> = (event: string, listener: (event: Event) => void) => unknown

/**
 * The plugins of Capacitor that Perya uses, as far as it uses them. Each may be missing in a shell; what needs it then
 * works as in a browser.
 */
export interface NativePlugins {
  readonly App?: {
    readonly addListener: Listen<{ readonly canGoBack: boolean }>
    minimizeApp?(): Promise<void>
    exitApp?(): Promise<void>
  }
  readonly Browser?: { open(options: { url: string }): Promise<void> }
  readonly Device?: {
    getId(): Promise<{ readonly identifier: string }>
    getInfo(): Promise<object>
  }
  readonly Haptics?: { vibrate(options: { duration: number }): Promise<void> }
  readonly LiveChat?: { open(): unknown }
  readonly Preferences?: {
    get(options: { key: string }): Promise<{ readonly value: string | null }>
    set(options: { key: string; value: string }): Promise<void>
    remove(options: { key: string }): Promise<void>
  }
  readonly PushNotifications?: {
    readonly addListener: Listen<{ readonly value: string }>
    checkPermissions(): Promise<{ readonly receive: string }>
    register(): Promise<void>
  }
  readonly Filesystem?: {
    writeFile(file: { path: string; data: string; directory: 'CACHE' }): Promise<{ readonly uri: string }>
  }
  readonly Share?: { share(content: ShareContent | SharedFile): Promise<unknown> }
}

/** A file that is shared with another app, by its address in the shell. */
export interface SharedFile {
  readonly title: string
  readonly files: readonly string[]
}

/** What is shared with another app. */
export interface ShareContent {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** The key of the access token, in the local storage and in the shell's own store. */
const TOKEN_KEY = 'access_token'

const LOBBY = '/'

/** What the native side needs of the page. */
export interface NativePage {
  readonly storage: Record<string, string>
  /** Whether the storage outlives the page: without that a restored token would be restored for ever. */
  readonly isPersistent: boolean
  /** Whether the guard sends this page to the log-in: a reload would then compete with that navigation. */
  isLeaving(): boolean
  path(): string
  /** Whether a modal is open, which a step back closes. */
  isBackHeld(): boolean
  back(): void
  go(path: string): void
  search(): string
  /** Opens the page, or `path` in its place, as the player whose token was restored. */
  restart(path: string | undefined): void
  onClick(listener: (event: Event) => void): void
  readonly origin: string
}

/** What only the environment knows of a page. */
type PageState = Pick<NativePage, 'storage' | 'isPersistent' | 'isBackHeld'>

export type ConnectNative = (plugins: NativePlugins, state: PageState) => Native

/** Connects a page in a web view. */
export const connectNative: ConnectNative = (plugins, state) =>
  startNative(plugins, {
    ...state,
    // `HEAD_GUARD` hides a document that it sends away, as `restart` does.
    isLeaving: () => document.documentElement.hasAttribute('hidden'),
    path: () => location.pathname,
    search: () => location.search,
    back: () => history.back(),
    go: path => location.assign(path),
    restart(path) {
      if (!path) return location.reload()
      // Keeps the page's guard, which notices the restored token too, from a reload that would cancel this.
      document.documentElement.hidden = true
      location.replace(path)
    },
    onClick: listener => document.addEventListener('click', listener),
    origin: location.origin,
  })

/** Where the storage keeps the `NativeDevice`, as JSON: the next page has it at once. */
const DEVICE_KEY = 'perya:device'

export interface Native {
  /** Tells the shell's store of a token that was stored, or removed (`undefined`), in the local storage. */
  mirror(key: string, value: string | undefined): void
}

/** Connects the page with the plugins of the shell, and restores the session when the web view lost its storage. */
export function startNative(plugins: NativePlugins, page: NativePage): Native {
  void handOverToken(plugins, page)
  keepMessagingToken(plugins, page)
  void askDevice(plugins, page)
  plugins.App?.addListener('backButton', ({ canGoBack }) => goBack(plugins, page, canGoBack))
  page.onClick(event => openOutside(plugins, page, event))
  return {
    mirror(key, value) {
      if (key !== TOKEN_KEY) return
      const told = value ? plugins.Preferences?.set({ key, value }) : plugins.Preferences?.remove({ key })
      told?.catch(() => {})
    },
  }
}

/**
 * The shell's store outlives the web view's, which the system may clear. The web view's token wins. A page that is being
 * left for the log-in restores nothing; the page of the log-in does.
 */
async function handOverToken({ Preferences }: NativePlugins, page: NativePage): Promise<void> {
  if (!Preferences || page.isLeaving()) return
  const token = page.storage[TOKEN_KEY]
  try {
    if (token) return await Preferences.set({ key: TOKEN_KEY, value: token })
    const { value } = await Preferences.get({ key: TOKEN_KEY })
    if (!value || !page.isPersistent) return
    const path = await pathAfterLogin(page)
    // The player may have logged in meanwhile.
    if (page.storage[TOKEN_KEY]) return
    // In one task: the page's guard reloads a page whose stored token is not the one that it began with.
    page.storage[TOKEN_KEY] = value
    page.restart(path)
  } catch {}
}

/**
 * The address to open once a session is restored: on a page of the log-in the one that its query names. On any other page
 * `undefined`, which loads the same page again.
 */
async function pathAfterLogin(page: NativePage): Promise<string | undefined> {
  if (!page.path().startsWith('/auth/')) return undefined
  const { returnUrl } = await import('../domain/return-path.ts')
  return returnUrl(page.search())
}

/** Takes the push token when the player allows notifications already; never asks for that by itself. */
function keepMessagingToken({ PushNotifications }: NativePlugins, { storage }: NativePage): void {
  if (!PushNotifications) return
  PushNotifications.addListener('registration', ({ value }) => {
    keepDevice(storage, { messagingToken: value })
  })
  PushNotifications.checkPermissions()
    .then(({ receive }) => (receive === 'granted' ? PushNotifications.register() : undefined))
    .catch(() => {})
}

function keepDevice(storage: Record<string, string>, known: NativeDevice): void {
  const before = JSON.parse(storage[DEVICE_KEY] ?? '{}') as NativeDevice
  storage[DEVICE_KEY] = JSON.stringify({ ...before, ...known })
}

async function askDevice({ Device }: NativePlugins, { storage }: NativePage): Promise<void> {
  if (!Device) return
  try {
    const [{ identifier }, info] = await Promise.all([Device.getId(), Device.getInfo()])
    keepDevice(storage, { deviceId: identifier, phoneinfoJsonModel: JSON.stringify(info) })
  } catch {}
}

/** The device as plugins described it, on this page or an earlier one; each part only once it is known. */
export interface NativeDevice {
  /** The push token. */
  readonly messagingToken?: string
  readonly deviceId?: string
  /** What the Device plugin knows, as JSON. */
  readonly phoneinfoJsonModel?: string
}

/** Closes the modal on top, else goes back, else to the lobby; from the lobby the app goes to the background. */
function goBack({ App }: NativePlugins, page: NativePage, canGoBack: boolean): void {
  if (page.isBackHeld()) page.back()
  else if (page.path() === LOBBY) void (App?.minimizeApp?.() ?? App?.exitApp?.())
  else if (canGoBack) page.back()
  else page.go(LOBBY)
}

/** Opens links that leave the site in the system's browser view, which shows whose page it is. */
function openOutside({ Browser }: NativePlugins, { origin }: NativePage, event: Event): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]')
  if (!Browser || !link || !/^https?:/.test(link.protocol)) return
  if (link.origin === origin && link.target !== '_blank') return
  event.preventDefault()
  void Browser.open({ url: link.href })
}
