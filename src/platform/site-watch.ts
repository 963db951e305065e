import { isReadableInMaintenance, maintenanceUrl } from '../domain/maintenance.ts'
import { describeDevice, preLoginFields } from './device.ts'
import {
  forgetThemeView,
  keepTheme,
  pageThemeOf,
  showKeptBrand,
  shownThemeVersion,
  showTheme,
  type ThemeAnswer,
  themeViewId,
} from './theme.ts'

/** The same interval as the shell's own watch in `stores/core/site.ts`. */
const ASK_EVERY_MS = 5_000

/** The data of a config call, or `undefined` without an answer. */
async function ask(path: string, body: object): Promise<Record<string, unknown> | undefined> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`/app/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { code, data } = await response.json()
    return code === 200 ? data : undefined
  } catch {
    return undefined
  }
}

/** A storage of the browser, or memory where it is denied or full. `storage.ts` would bring what the stores share. */
function storageOf(open: () => Storage): Record<string, string> {
  try {
    const storage = open()
    storage.setItem('perya:probe', '1')
    storage.removeItem('perya:probe')
    return storage as unknown as Record<string, string>
  } catch {
    return {}
  }
}

/**
 * Follows maintenance and theme on pages of a visitor that load no shell and no stores: the lobby and the questions. Pages
 * of text load neither this nor the shell for a visitor, so they stay readable during maintenance, and show a new theme
 * once another page has stored it.
 */
export function watchSite(): void {
  const storage = storageOf(() => localStorage)
  const tabStorage = storageOf(() => sessionStorage)
  const body = preLoginFields(describeDevice(window, storage, tabStorage))
  const viewId = themeViewId(location.search, tabStorage)

  async function look(): Promise<void> {
    if (document.hidden) return
    const site = await ask('/preLogin', { ...body, gameListVersion: storage['perya:gameListVersion'] ?? '' })
    if (!site) return
    storage['perya:gameListVersion'] = String(site.gameListVersion)
    const { pathname, search } = location
    if (site.maintenance === true && !isReadableInMaintenance(pathname)) {
      location.replace(maintenanceUrl(pathname, search))
      return
    }
    if (viewId || site.themeVersion === shownThemeVersion(document, storage)) return
    const answer = (await ask('/anonymous/appTheme', {})) as ThemeAnswer | undefined
    if (!answer) return
    const theme = pageThemeOf(answer)
    keepTheme(storage, answer.themeVersion, theme)
    showTheme(document, theme)
  }

  async function preview(id: string): Promise<void> {
    const answer = (await ask('/anonymous/appThemePreview', { themeViewId: id })) as ThemeAnswer | undefined
    if (answer) showTheme(document, pageThemeOf(answer))
    else forgetThemeView(tabStorage)
  }

  showKeptBrand(document, storage)
  if (viewId) void preview(viewId)
  void look()
  setInterval(() => void look(), ASK_EVERY_MS)
}
