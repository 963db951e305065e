import { matchRoute, type Route } from '../../../src/domain/site/routes.ts'
import type { PagePort } from '../../../src/platform/ports/page.ts'
import type { DeviceControls } from './device.ts'
import type { HistoryControls } from './history.ts'

type Listeners = Set<() => void>

export interface PageControls {
  readonly returning: Listeners
  readonly restoring: Listeners
  readonly hiding: Listeners
  isHidden: boolean
  /** Whether a form contains typed text, or a game is open. */
  isBusy: boolean
  /** The activity to which the page belongs, for a page that is not in the table of routes. */
  activity: number | undefined
  /** Whether the browser had a stored session when it first painted the page. */
  isPaintedForPlayer: boolean
  /** The name that a store has written into the document's title; `undefined` if no store has. */
  documentName: string | undefined
  /** Whether the page shows the text of the 404 page; `undefined` until a store has decided. */
  isMissing: boolean | undefined
  /** Whether the page's content is hidden because it belongs to another player. */
  isConcealed: boolean
  /** The beacons that the browser accepted. */
  readonly beacons: { readonly path: string; readonly body: Record<string, unknown> }[]
  /** Whether the browser accepts beacons. Otherwise `beacon` returns `false` and records nothing. */
  takesBeacons: boolean
  beacon(path: string, json: string): boolean
  /** Adds a listener that is called when the page is hidden; for tests that mock `platform/page-signals.ts`. */
  onHide(listener: () => void): void
  /** Simulates that the player hides or leaves the page. */
  hide(): void
  /** Simulates that a hidden page is visible again. */
  comeBack(): void
  /** Simulates that the page returns from the back/forward cache. */
  restore(): void
}

const callAll = (listeners: Listeners) => listeners.forEach(listener => void listener())

function addFollower(listeners: Listeners, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function createPageControls(): PageControls {
  const hiding: Listeners = new Set()
  const returning: Listeners = new Set()
  const restoring: Listeners = new Set()
  return {
    hiding,
    returning,
    restoring,
    isHidden: false,
    isBusy: false,
    activity: undefined,
    isPaintedForPlayer: false,
    documentName: undefined,
    isMissing: undefined,
    isConcealed: false,
    beacons: [],
    takesBeacons: true,
    beacon(path, json) {
      if (this.takesBeacons) this.beacons.push({ path, body: JSON.parse(json) })
      return this.takesBeacons
    },
    onHide: listener => void hiding.add(listener),
    hide: () => callAll(hiding),
    comeBack: () => callAll(returning),
    restore: () => callAll(restoring),
  }
}

export function createTestPage(tab: PageControls & HistoryControls & DeviceControls): PagePort {
  return {
    path: () => matchRoute(tab.here.pathname)?.path ?? '/404',
    guard() {
      const { guard } = matchRoute(tab.here.pathname) ?? { guard: 'none' }
      return guard === 'none' ? undefined : guard
    },
    activity() {
      const route: Route | undefined = matchRoute(tab.here.pathname)
      return route?.guard === 'auth-activity' ? route.activity : tab.activity
    },
    setRootDataAttribute(name, value) {
      tab.document.documentElement.dataset[name] = value
    },
    isPaintedForPlayer: () => tab.isPaintedForPlayer,
    setDocumentTitle(name) {
      tab.documentName = name
    },
    showNotFound() {
      tab.isMissing = true
    },
    showPage() {
      tab.isMissing = false
    },
    loadShell: async () => {},
    hasUnsavedWork: () => tab.isBusy,
    isVisible: () => !tab.isHidden,
    onReturn: listener => addFollower(tab.returning, listener),
    onRestore: listener => addFollower(tab.restoring, listener),
    guardRestored(mayShow) {
      addFollower(tab.restoring, () => {
        tab.isConcealed = true
        if (mayShow()) tab.isConcealed = false
        else tab.went.push('reload')
      })
    },
    conceal() {
      tab.isConcealed = true
    },
    isConcealed: () => tab.isConcealed,
  }
}
