/** An uncaught error of a script or a promise, or a file that failed to load. */
export interface PageError {
  readonly kind: 'script' | 'promise' | 'asset'
  readonly message: string
}

/**
 * From now on, calls `report` for each error of a script or promise, and for each file of this page that fails to load.
 * Preloads of modules are left out.
 */
export function watchPageErrors(report: (error: PageError) => void): void {
  // Listens in the capture phase, since error events of elements do not bubble.
  addEventListener('error', event => onError(event, report), true)
  addEventListener('unhandledrejection', event => {
    if (event.defaultPrevented) return
    const { reason } = event as { reason: unknown }
    report({ kind: 'promise', message: reason instanceof Error ? describeError(reason) : typeof reason })
  })
}

function onError(event: ErrorEvent | Event, report: (error: PageError) => void): void {
  if (event instanceof ErrorEvent) {
    const { error, message } = event as { error: unknown; message: string }
    report({ kind: 'script', message: error instanceof Error ? describeError(error) : message })
    return
  }
  const element = event.target as Element & { rel?: string }
  // Ignores preloads of modules. Firefox fires an error event for the preload of a module that the page has already
  // imported, and Firefox and WebKit fire one for a preload that ends because the player leaves the page. If a module
  // is really missing, its import fails too.
  if (element.rel === 'modulepreload') return
  // Reads the attributes, since the property `href` of an SVG element is an object.
  const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
  report({ kind: 'asset', message: `${element.localName} ${address.replace(location.origin, '')}` })
}

function describeError({ name, message }: Error): string {
  return `${name}: ${message}`
}

/** Calls `onShown` when the page shows the install button, and `onInstalled` when the player has installed the app. */
export function watchAppInstall({
  onShown,
  onInstalled,
}: {
  onShown: () => void
  onInstalled: () => void
}): void {
  // Whether the page shows the install button. The shell's loader listens to `beforeinstallprompt` earlier, so the
  // button is already visible when the listener below runs.
  const isOffered = () => document.querySelector('[data-install]:not([hidden])') !== null
  if (isOffered()) onShown()
  else addEventListener('beforeinstallprompt', () => isOffered() && onShown(), { once: true })
  addEventListener('appinstalled', onInstalled, { once: true })
}

/** Calls `listener` when the page is hidden or left, which is the last moment at which it can send data. */
export function onPageHide(listener: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listener()
  })
  // Also listens to `pagehide`, since some browsers do not change the visibility when the player leaves the page.
  addEventListener('pagehide', listener)
}

/**
 * Passes JSON to the browser, which posts it to the site's own origin even after the page is closed.
 * @returns whether the browser accepted the JSON; the server's receipt is not confirmed
 */
export function postBeacon(path: string, json: string): boolean {
  return navigator.sendBeacon?.(path, new Blob([json], { type: 'application/json' })) ?? false
}
