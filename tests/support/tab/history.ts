import type { HistoryPort } from '../../../src/platform/ports/history.ts'

export interface HistoryControls {
  /** The current address of the page. */
  here: URL
  /** The navigations of the page so far, such as `go /member`. */
  readonly went: string[]
  /** Paths that the page has opened in a new window. */
  readonly windows: string[]
  /** Whether the browser blocks new windows. The page's attempt to open one then returns `false`. */
  blocksWindows: boolean
  /** Whether the player came by a link of this site. */
  isOwnLink: boolean
  /**
   * Called when the player goes back, to close a dialog or sheet that is open over the page; `undefined` if none is
   * open.
   */
  onBack: (() => void) | undefined
  /** Changes the current address of the page, without recording a navigation in `went`. */
  setAddress(address: string): void
  /**
   * Simulates that the player uses the browser's back button.
   * @returns whether this closed a dialog or sheet over the page
   */
  goBack(): boolean
}

export function createHistoryControls(address: string): HistoryControls {
  return {
    here: new URL(address, 'https://perya.test'),
    went: [],
    windows: [],
    blocksWindows: false,
    isOwnLink: true,
    onBack: undefined,
    setAddress(next) {
      this.here = new URL(next, this.here)
    },
    goBack() {
      const listener = this.onBack
      listener?.()
      return listener !== undefined
    },
  }
}

export function createTestHistory(tab: HistoryControls): HistoryPort {
  /** Records a navigation. The returned promise never resolves, since a navigation ends the page. */
  const recordNavigation = (how: string): Promise<never> => {
    tab.went.push(how)
    return new Promise(() => {})
  }
  return {
    location: () => ({ pathname: tab.here.pathname, search: tab.here.search }),
    fragment: () => tab.here.hash.slice(1),
    pageBefore: () => undefined,
    cameByOwnLink: () => tab.isOwnLink,
    go: url => recordNavigation(`go ${url}`),
    replace: url => recordNavigation(`replace ${url}`),
    reload: () => recordNavigation('reload'),
    setSearch: search => tab.setAddress(tab.here.pathname + search),
    openWindow(path) {
      tab.windows.push(path)
      return !tab.blocksWindows
    },
    closeWindow: () => void tab.went.push('close'),
    holdBack(listener) {
      tab.onBack = listener
      return () => {
        if (tab.onBack === listener) tab.onBack = undefined
      }
    },
    isBackHeld: () => tab.onBack !== undefined,
  }
}
