import { createDialogHistoryEntry, type DialogHistoryEntry } from '../back-entry.ts'

/** The page's address, the page before it, and navigation to other pages. */
export interface HistoryPort {
  /** Path and query of the page. */
  location(): { pathname: string; search: string }
  /** The part of the page's address after `#`, which browsers never send to a server; empty without one. */
  fragment(): string
  /** Path and query of the page whose link opened this page; `undefined` unless that page is on this site. */
  pageBefore(): { pathname: string; search: string } | undefined
  /**
   * Whether the player opened this page by a link on this site. The server's answers that the previous page stored are
   * then fresh enough to use.
   */
  cameByOwnLink(): boolean
  /** Opens an address. The promise never resolves, so that the caller waits until the browser has left the page. */
  go(url: string): Promise<never>
  /** Opens an address in place of this history entry. The promise never resolves. */
  replace(url: string): Promise<never>
  /** Loads the page again. The promise never resolves. */
  reload(): Promise<never>
  /** Changes the query of the page's address in this history entry, without a navigation. */
  setSearch(search: string): void
  /** Opens a page of this site in a small window beside this page. @returns false when the browser blocks it */
  openWindow(path: string): boolean
  /** Closes the window of this page, if a page of this site opened it. */
  closeWindow(): void
  /**
   * Adds an entry to the history while something is open over the page, so that the back button closes it (see
   * `back-entry.ts`).
   */
  holdBack(onBack: () => void): () => void
  /** Whether a dialog or similar is open that a step back closes. */
  isBackHeld(): boolean
}

export function createBrowserHistory(): HistoryPort {
  let owner: DialogHistoryEntry | undefined
  /**
   * Starts a navigation after a pending step back of a dialog has ended. A pending step back would cancel the
   * navigation.
   */
  const navigateAfterHistorySettles = async (start: () => unknown) => {
    await owner?.settled()
    start()
    return createPendingPromise()
  }
  return {
    location: () => ({ pathname: location.pathname, search: location.search }),
    fragment: () => location.hash.slice(1),
    pageBefore: () => (cameByOwnLink() ? new URL(document.referrer) : undefined),
    cameByOwnLink,
    go: url => navigateAfterHistorySettles(() => location.assign(url)),
    replace: url => navigateAfterHistorySettles(() => location.replace(url)),
    // Reloads only a visible document. A hidden document is being replaced by another page, and a reload would cancel
    // that navigation.
    reload: () => navigateAfterHistorySettles(() => document.documentElement.hidden || location.reload()),
    setSearch: search => history.replaceState(history.state, '', location.pathname + search),
    openWindow: path => open(path, 'perya', 'popup,width=480,height=720') !== null,
    closeWindow: () => close(),
    holdBack(onBack) {
      owner ??= createDialogHistoryEntry(history, window)
      return owner.hold(onBack)
    },
    isBackHeld: () => owner?.isHeld() ?? false,
  }
}

/**
 * Whether the player came to this page by a link on this site. False after a reload, for a typed address, and for a
 * link on another site.
 */
function cameByOwnLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`)
}

/** A promise that never resolves: the navigation that has just started ends the page first. */
const createPendingPromise = () => new Promise<never>(() => {})
