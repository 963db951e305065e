import { atom } from 'nanostores'
import { COMMON_ERROR_CODE } from '../../contract/common-errors.ts'
import { ERROR_CODE } from '../../contract/errors.ts'
import { CallError } from '../../contract/requester.ts'
import type { appTheme, appThemePreview, preLogin } from '../../contract/settings.ts'
import { preLoginFieldsOfDevice } from '../../platform/device.ts'
import { environment } from '../../platform/environment.ts'
import {
  createSiteWatch,
  type SiteGames,
  type SiteStatus,
  type SiteWatch,
  type SiteWatchCalls,
} from '../../platform/site-watch.ts'
import { sendConfigRequest, setSiteClosedListener } from '../call/api.ts'
import { describeThisDevice } from '../call/device.ts'
import { isRefusal } from '../call/failure.ts'
import { leaveForMaintenance, returnFromMaintenance } from './maintenance.ts'
import { ensureSettingsLoaded, refreshSettingsIfChanged } from './settings.ts'

export type ListedGame = SiteGames[number]

/** The server's catalog; `undefined` while it equals the catalog with which the page was built. */
export const $games = atom<readonly ListedGame[] | undefined>(undefined)

/** The ids of the hot games, the most played first; empty before the first answer. */
export const $hotGameIds = atom<readonly number[]>([])

/**
 * Whether the site is open, or closed for maintenance: then with the operator's message, and the end of the maintenance
 * (epoch milliseconds) if it is known.
 */
export type SiteState =
  | { readonly state: 'open' }
  | { readonly state: 'closed'; readonly message: string; readonly untilMs: number | null }

/** The state of the site; `undefined` before the first answer of the server. */
export const $siteState = atom<SiteState | undefined>(undefined)

const SILENT = { isSilent: true } as const

const calls: SiteWatchCalls = {
  preLogin: body => sendConfigRequest<typeof preLogin>('/preLogin', body, SILENT).catch(undefinedOrThrow),
  appTheme: () =>
    sendConfigRequest<typeof appTheme>('/anonymous/appTheme', {}, SILENT).catch(undefinedOrThrow),
  appThemePreview: themeViewId =>
    sendConfigRequest<typeof appThemePreview>('/anonymous/appThemePreview', { themeViewId }, SILENT).catch(
      error => {
        const isUnknown =
          isRefusal(error, ERROR_CODE.themeUnknown) || isRefusal(error, COMMON_ERROR_CODE.badRequest)
        return isUnknown ? 'unknown' : undefinedOrThrow(error)
      },
    ),
}

/**
 * Returns `undefined` if the error is the failure of a call.
 * @throws any other error
 */
function undefinedOrThrow(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error
}

let currentSiteWatch: SiteWatch | undefined

/**
 * Returns the site watch of this page, created at the first call. Never called while a page is rendered at build time.
 */
function siteWatch(): SiteWatch {
  const { storage, device: shellDevice, history, page, time } = environment()
  currentSiteWatch ??= createSiteWatch({
    storage: storage.local,
    tabStorage: storage.tab,
    document: shellDevice.browser().document,
    location: history.location,
    isVisible: page.isVisible,
    after: time.after,
    onReturn: page.onReturn,
    calls,
    // Adds the fields of the native shell, which has more data about the device than its web view.
    deviceFields: () => ({
      ...preLoginFieldsOfDevice(describeThisDevice()),
      ...environment().device.nativeDevice(),
    }),
    leaveTo: leaveForMaintenance,
    onSiteOpen: returnFromMaintenance,
    handleStatus: applyStatus,
  })
  return currentSiteWatch
}

function applyStatus(status: SiteStatus, games: SiteGames | undefined): Promise<void> {
  const { hotGameIds, configVersion, maintenanceMessage: message, maintenanceUntilMs: untilMs } = status
  $siteState.set(status.maintenance ? { state: 'closed', message, untilMs } : { state: 'open' })
  if (games) $games.set(games)
  if (String(hotGameIds) !== String($hotGameIds.get())) $hotGameIds.set(hotGameIds)
  return refreshSettingsIfChanged(configVersion)
}

/**
 * Asks the server about changes of the site: maintenance, games, settings, theme. If the call fails, nothing changes.
 * @param knownVersion the version of the games with which the page was built; an empty text always requests the list
 */
export function checkSiteChanges(knownVersion?: string): Promise<void> {
  return siteWatch().ask(knownVersion)
}

/**
 * Requests the settings, and follows the operator's changes as long as the page is open.
 * @returns a function that stops following them
 */
export function watchSite(): () => void {
  setSiteClosedListener(() => siteWatch().noteMaintenance(true))
  void ensureSettingsLoaded()
  return siteWatch().start()
}
