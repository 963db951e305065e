import type { BodyOf, ResultOf } from '../contract/endpoint.ts'
import type { preLogin } from '../contract/settings.ts'
import { createMaintenanceUrl, isPageOpenInMaintenance } from '../domain/site/maintenance.ts'
import { type PollingPage, pollWhileVisible } from './poller.ts'
import {
  applyThemeToPage,
  endThemePreview,
  pageThemeOf,
  readShownThemeVersion,
  readThemePreviewId,
  showStoredBrand,
  storeTheme,
  type ThemeAnswer,
} from './theme.ts'

/**
 * Interval between two requests for the site's state, in milliseconds. An operator's change appears on an open page
 * within 10 s: each server notices the change after at most 4 s, and the page requests the state after at most one
 * interval.
 */
const ASK_EVERY_MS = 5_000

/** The operator's state of the site, as `/preLogin` returns it. */
export type SiteStatus = ResultOf<typeof preLogin>

export type SiteGames = NonNullable<SiteStatus['games']>

/** The calls that a site watch makes. Each resolves to `undefined` when it fails, and never rejects. */
export interface SiteWatchCalls {
  preLogin(body: BodyOf<typeof preLogin>): Promise<SiteStatus | undefined>
  appTheme(): Promise<ThemeAnswer | undefined>
  /** Requests the theme that a preview link names; resolves to `unknown` when the server does not know this id. */
  appThemePreview(id: string): Promise<ThemeAnswer | 'unknown' | undefined>
}

/** The page on which a site watch runs. */
export interface WatchedPage extends PollingPage {
  /** Texts by key, in a storage that outlives the page and is shared by all tabs. */
  readonly storage: Record<string, string>
  /** Texts by key, in a storage that lasts as long as the tab. */
  readonly tabStorage: Record<string, string>
  readonly document: Document
  readonly calls: SiteWatchCalls
  /** Path and query of the page. */
  location(): { readonly pathname: string; readonly search: string }
  /** The fields about the device in the body of `/preLogin`. */
  deviceFields(): BodyOf<typeof preLogin>
  /**
   * Opens `url` instead of this page, for example when maintenance closes the site. Does nothing while a navigation
   * that it has started is pending.
   */
  leaveTo(url: string): void
  /**
   * Called when the site is open. The maintenance page then returns to the page that maintenance interrupted; other
   * pages do nothing.
   */
  onSiteOpen(): void
  /**
   * Handles the parts of the server's answer that the watch itself does not handle.
   * @param games the server's games if they differ from the page's games, otherwise `undefined`
   */
  handleStatus(status: SiteStatus, games: SiteGames | undefined): Promise<void> | void
}

/**
 * Requests the site's state repeatedly and applies the operator's changes to an open page: maintenance, theme, settings
 * and games.
 */
export interface SiteWatch {
  /**
   * Requests the site's state at once, and then every five seconds while the page is visible.
   * @param gameListVersion version of the games that the page has; `undefined` while it has none
   * @returns a function that stops the watch
   */
  start(gameListVersion?: string): () => void
  /**
   * Requests the site's state once. If the call fails, nothing changes.
   * @param gameListVersion as in `start`; an empty text always requests the list
   */
  ask(gameListVersion?: string): Promise<void>
  /** Tells the watch whether the site is closed, for example after a call was refused because of maintenance. */
  noteMaintenance(isClosed: boolean): void
}

/** Creates the watch of a page. The watch runs with the stores or, on visitors' pages, without them. */
export function createSiteWatch(page: WatchedPage): SiteWatch {
  const { calls, document, storage, tabStorage } = page
  let knownVersion: string | undefined
  /** The version of the theme that the watch is requesting now; `undefined` when no request is pending. */
  let requestedTheme: string | undefined

  async function requestSiteStatus(gameListVersion?: string): Promise<void> {
    if (gameListVersion !== undefined) knownVersion = gameListVersion
    const status = await calls.preLogin({
      ...page.deviceFields(),
      ...(knownVersion === undefined ? {} : { gameListVersion: knownVersion }),
    })
    if (!status) return
    noteMaintenance(status.maintenance)
    // Ignores the games in the answer if the page has not stated the version of its games.
    const games = knownVersion === undefined ? undefined : (status.games ?? undefined)
    knownVersion = status.gameListVersion
    await Promise.all([page.handleStatus(status, games), applyThemeVersion(status.themeVersion)])
  }

  function noteMaintenance(isClosed: boolean): void {
    const { pathname, search } = page.location()
    if (!isClosed) page.onSiteOpen()
    else if (!isPageOpenInMaintenance(pathname)) page.leaveTo(createMaintenanceUrl(pathname, search))
  }

  /**
   * Requests the theme, stores it and restyles the page. Does nothing when the page already shows this version, or a
   * preview.
   */
  async function applyThemeVersion(version: string): Promise<void> {
    if (version === requestedTheme || readThemePreviewId('', tabStorage)) return
    if (version === readShownThemeVersion(document, storage)) return
    requestedTheme = version
    const answer = await calls.appTheme()
    requestedTheme = undefined
    if (!answer) return
    const requestTheme = pageThemeOf(answer)
    storeTheme(storage, answer.themeVersion, requestTheme)
    applyThemeToPage(document, requestTheme)
  }

  /**
   * Shows the name and logo of the stored theme. If a preview link opened this tab, shows the whole theme of the link
   * instead.
   */
  async function applyStoredOrPreviewTheme(): Promise<void> {
    showStoredBrand(document, storage)
    const viewId = readThemePreviewId(page.location().search, tabStorage)
    if (!viewId) return
    const answer = await calls.appThemePreview(viewId)
    if (answer === 'unknown') endThemePreview(tabStorage)
    else if (answer) applyThemeToPage(document, pageThemeOf(answer))
  }

  return {
    ask: requestSiteStatus,
    noteMaintenance,
    start(gameListVersion) {
      void applyStoredOrPreviewTheme()
      knownVersion ??= gameListVersion
      return pollWhileVisible(page, {
        everyMs: ASK_EVERY_MS,
        poll: () => requestSiteStatus().then(() => undefined),
      })
    },
  }
}
