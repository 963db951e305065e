/** An uncaught error of a script or a promise, or a file that failed to load. */
export interface PageError {
  readonly kind: 'script' | 'promise' | 'asset'
  readonly message: string
}

/**
 * Calls `report` for each error of a script or promise, and for each file of this page that fails to load, from now on.
 */
export function watchPageErrors(report: (error: PageError) => void): void {
  // Listen in the capture phase, since errors of elements do not bubble.
  addEventListener('error', event => onError(event, report), true)
  addEventListener('unhandledrejection', event => {
    if (event.defaultPrevented) return
    const { reason } = event as { reason: unknown }
    report({ kind: 'promise', message: reason instanceof Error ? textOf(reason) : typeof reason })
  })
}

function onError(event: ErrorEvent | Event, report: (error: PageError) => void): void {
  if (event instanceof ErrorEvent) {
    const { error, message } = event as { error: unknown; message: string }
    report({ kind: 'script', message: error instanceof Error ? textOf(error) : message })
    return
  }
  const element = event.target as HTMLElement & { src?: string; href?: string }
  const address = element.src ?? element.href ?? ''
  report({ kind: 'asset', message: `${element.localName} ${address.replace(location.origin, '')}` })
}

function textOf({ name, message }: Error): string {
  return `${name}: ${message}`
}

/** Calls `onShown` once the page shows the install button, and `onInstalled` once the player has installed the app. */
export function watchInstall({
  onShown,
  onInstalled,
}: {
  onShown: () => void
  onInstalled: () => void
}): void {
  // The shell's loader has added its listener for this event earlier, so the button already shows when this listener
  // runs.
  const isOffered = () => document.querySelector('[data-install]:not([hidden])') !== null
  if (isOffered()) onShown()
  else addEventListener('beforeinstallprompt', () => isOffered() && onShown(), { once: true })
  addEventListener('appinstalled', onInstalled, { once: true })
}

/** Calls `listener` whenever the page is hidden or left, which is the last moment to send data. */
export function onHide(listener: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listener()
  })
  // Some browsers do not change the visibility when the page is left.
  addEventListener('pagehide', listener)
}

/**
 * Passes JSON to the browser, which posts it to our own origin even after the page is gone.
 * @returns whether the browser accepted it; its arrival is not confirmed
 */
export function beacon(path: string, json: string): boolean {
  return navigator.sendBeacon?.(path, new Blob([json], { type: 'application/json' })) ?? false
}
