import type { BodyOf, ResultOf } from '../contract/endpoint.ts'
import type { preLogin } from '../contract/settings.ts'
import { isReadableInMaintenance, maintenanceUrl } from '../domain/site/maintenance.ts'
import { type PollingPage, pollWhileVisible } from './poller.ts'
import {
  forgetThemeView,
  keepTheme,
  pageThemeOf,
  shownThemeVersion,
  showStoredBrand,
  showTheme,
  type ThemeAnswer,
  themeViewId,
} from './theme.ts'

/**
 * An open page shows the operator's changes within 10 s: this interval, and at most 4 s until each server has noticed.
 */
const ASK_EVERY_MS = 5_000

/** The operator's state of the site, as `/preLogin` answers it. */
export type SiteStatus = ResultOf<typeof preLogin>

export type SiteGames = NonNullable<SiteStatus['games']>

/** The calls of a watch. Each resolves to `undefined` when it failed, and never rejects. */
export interface SiteCalls {
  preLogin(body: BodyOf<typeof preLogin>): Promise<SiteStatus | undefined>
  appTheme(): Promise<ThemeAnswer | undefined>
  /** `unknown`: the server refused the id of the preview link. */
  appThemePreview(id: string): Promise<ThemeAnswer | 'unknown' | undefined>
}

/** The page on which a site watch runs. */
export interface WatchedPage extends PollingPage {
  /** Keys and texts that outlive the page. */
  readonly storage: Record<string, string>
  /** Keys and texts that last as long as the tab. */
  readonly tabStorage: Record<string, string>
  readonly document: Document
  readonly calls: SiteCalls
  /** Path and query of the page. */
  location(): { readonly pathname: string; readonly search: string }
  /** The fields of `/preLogin` that describe the device. */
  deviceFields(): BodyOf<typeof preLogin>
  /**
   * Opens `url` in place of the page, which maintenance closes. Further calls have no effect while the page waits to
   * leave.
   */
  leaveTo(url: string): void
  /** Called when the site is open: the page stays, and the maintenance page opens the page that it interrupted. */
  stay(): void
  /**
   * Handles the rest of an answer.
   * @param games the server's games if they differ from those that the page is known to have
   */
  take(status: SiteStatus, games: SiteGames | undefined): Promise<void> | void
}

/** Follows the operator's changes of the site on an open page: maintenance, theme, settings and games. */
export interface SiteWatch {
  /**
   * Asks at once and then every five seconds while the page is visible.
   * @param gameListVersion the version of the games that the page has; `undefined` where it has none yet
   * @returns a function that stops it
   */
  start(gameListVersion?: string): () => void
  /**
   * Asks once. A failure changes nothing.
   * @param gameListVersion as for `start`; an empty one requests the list in any case
   */
  ask(gameListVersion?: string): Promise<void>
  /** Reports whether the site is closed, such as after a call was refused for that reason. */
  noteMaintenance(isClosed: boolean): void
}

/** Creates the site watch of a page, with stores or, for visitors, without them. */
export function createSiteWatch(page: WatchedPage): SiteWatch {
  const { calls, document, storage, tabStorage } = page
  let knownVersion: string | undefined
  /** The version of the theme that is being requested. */
  let requestedTheme: string | undefined

  async function ask(gameListVersion?: string): Promise<void> {
    if (gameListVersion !== undefined) knownVersion = gameListVersion
    const status = await calls.preLogin({
      ...page.deviceFields(),
      ...(knownVersion === undefined ? {} : { gameListVersion: knownVersion }),
    })
    if (!status) return
    noteMaintenance(status.maintenance)
    // Until the page has named the version that it shows, the answer's games are not an update.
    const games = knownVersion === undefined ? undefined : (status.games ?? undefined)
    knownVersion = status.gameListVersion
    await Promise.all([page.take(status, games), followTheme(status.themeVersion)])
  }

  function noteMaintenance(isClosed: boolean): void {
    const { pathname, search } = page.location()
    if (!isClosed) page.stay()
    else if (!isReadableInMaintenance(pathname)) page.leaveTo(maintenanceUrl(pathname, search))
  }

  /** Requests the theme, stores it and restyles the page, unless the page shows this version or a preview. */
  async function followTheme(version: string): Promise<void> {
    if (version === requestedTheme || themeViewId('', tabStorage)) return
    if (version === shownThemeVersion(document, storage)) return
    requestedTheme = version
    const answer = await calls.appTheme()
    requestedTheme = undefined
    if (!answer) return
    const theme = pageThemeOf(answer)
    keepTheme(storage, answer.themeVersion, theme)
    showTheme(document, theme)
  }

  /** Shows the name and logo of the stored theme; in a tab that a preview link opened, the theme of that link. */
  async function startTheme(): Promise<void> {
    showStoredBrand(document, storage)
    const viewId = themeViewId(page.location().search, tabStorage)
    if (!viewId) return
    const answer = await calls.appThemePreview(viewId)
    if (answer === 'unknown') forgetThemeView(tabStorage)
    else if (answer) showTheme(document, pageThemeOf(answer))
  }

  return {
    ask,
    noteMaintenance,
    start(gameListVersion) {
      void startTheme()
      knownVersion ??= gameListVersion
      return pollWhileVisible(page, {
        everyMs: ASK_EVERY_MS,
        poll: () => ask().then(() => undefined),
      })
    },
  }
}
