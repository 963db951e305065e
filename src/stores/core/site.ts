import { atom } from 'nanostores'
import { preLoginCall } from '../../contract/config.calls.ts'
import type { preLogin } from '../../contract/config.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { CallError } from '../../contract/requester.ts'
import { preLoginFields } from '../../platform/device.ts'
import { environment } from '../../platform/environment.ts'
import { onSiteClosed, request } from './api.ts'
import { ensureAppConfig, followAppConfig } from './app-config.ts'
import { device } from './device.ts'
import { noteMaintenance } from './maintenance.ts'
import { startPoller } from './poller.ts'
import { followTheme, startTheme } from './theme.ts'

/** Every open page follows the operator within 10 s: this, and at most 4 s until each server has noticed. */
const ASK_EVERY_MS = 5_000

export type GameSummary = NonNullable<ResultOf<typeof preLogin>['games']>[number]

/** The server's catalogue; `undefined` while it equals the page's own. */
export const $games = atom<readonly GameSummary[] | undefined>(undefined)

/** The ids of the games that are hot, the most played first; none before the server has said so. */
export const $hotGameIds = atom<readonly number[]>([])

let gameListVersion: string | undefined

/**
 * Asks what has changed on the site: maintenance, games, configuration, theme. A failure changes nothing.
 * @param knownVersion the version of the games that the page was built with; an empty one asks for the list anyway
 */
export async function askSite(knownVersion?: string): Promise<void> {
  if (knownVersion !== undefined) gameListVersion = knownVersion
  // The native shell knows its device better than the web view in it.
  const fields = { ...preLoginFields(device()), ...environment().nativeDevice() }
  try {
    const site = await request(
      preLoginCall,
      { ...fields, ...(gameListVersion === undefined ? {} : { gameListVersion }) },
      { isSilent: true },
    )
    noteMaintenance(site.maintenance)
    // Before the page has said which games it shows, the answer's games are no news.
    if (site.games && gameListVersion !== undefined) $games.set(site.games)
    gameListVersion = site.gameListVersion
    noteHotGames(site.hotGameIds)
    await Promise.all([followAppConfig(site.configVersion), followTheme(site.themeVersion)])
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

function noteHotGames(ids: readonly number[] = []): void {
  if (String(ids) !== String($hotGameIds.get())) $hotGameIds.set(ids)
}

/** Requests the configuration, and follows the operator's changes as long as the page is open. @returns the way to stop */
export function watchSite(): () => void {
  onSiteClosed(() => noteMaintenance(true))
  void ensureAppConfig()
  void startTheme()
  return startPoller({ everyMs: ASK_EVERY_MS, poll: () => askSite().then(() => undefined) })
}
