import { type BackEntry, createBackEntry } from '../back-entry.ts'

/** The page's address, the page before it, and navigation to other pages. */
export interface HistoryPort {
  /** Path and query of the page. */
  location(): { pathname: string; search: string }
  /** The part of the page's address after `#`, which is never sent to a server; empty without one. */
  fragment(): string
  /** Path and query of the page whose link led here; `undefined` unless it is a page of this site. */
  pageBefore(): { pathname: string; search: string } | undefined
  /** Whether a link of this site led here. The answers that the previous page stored are then fresh enough to use. */
  cameByOwnLink(): boolean
  /** Opens an address. The promise never resolves, so that the caller waits until the page is gone. */
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
  /** Keeps an entry in the history while something is open over the page (see `back-entry.ts`). */
  holdBack(onBack: () => void): () => void
  /** Whether a step back closes something that is open over the page. */
  isBackHeld(): boolean
}

export function browserHistory(): HistoryPort {
  let owner: BackEntry | undefined
  /** Starts a navigation once no step back of a dialog is pending, since a pending one would cancel the navigation. */
  const leaveWhenSettled = async (start: () => unknown) => {
    await owner?.settled()
    start()
    return untilGone()
  }
  return {
    location: () => ({ pathname: location.pathname, search: location.search }),
    fragment: () => location.hash.slice(1),
    pageBefore: () => (cameByOwnLink() ? new URL(document.referrer) : undefined),
    cameByOwnLink,
    go: url => leaveWhenSettled(() => location.assign(url)),
    replace: url => leaveWhenSettled(() => location.replace(url)),
    // A hidden document is being replaced by another page; a reload would cancel that navigation.
    reload: () => leaveWhenSettled(() => document.documentElement.hidden || location.reload()),
    setSearch: search => history.replaceState(history.state, '', location.pathname + search),
    openWindow: path => open(path, 'perya', 'popup,width=480,height=720') !== null,
    closeWindow: () => close(),
    holdBack(onBack) {
      owner ??= createBackEntry(history, window)
      return owner.hold(onBack)
    },
    isBackHeld: () => owner?.isHeld() ?? false,
  }
}

/** Whether a link of this site led here: false after a reload, for a typed address, and for a link of another site. */
function cameByOwnLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`)
}

/** Never resolves: the navigation that was just started ends the page first. */
const untilGone = () => new Promise<never>(() => {})
