import { GAME_LIST_VERSION_KEY, STORAGE_TEST_KEY } from '../domain/site/storage-keys.ts'
import { describeDevice, preLoginFieldsOfDevice } from './device.ts'
import { createSiteWatch, type SiteStatus, type SiteWatchCalls } from './site-watch.ts'
import type { ThemeAnswer } from './theme.ts'
import { dataOfAnswer, postCallAsVisitor } from './visitor-call.ts'

const calls: SiteWatchCalls = {
  preLogin: async body => dataOfAnswer<SiteStatus>(await postCallAsVisitor('/preLogin', body)),
  appTheme: async () => dataOfAnswer<ThemeAnswer>(await postCallAsVisitor('/anonymous/appTheme', {})),
  async appThemePreview(themeViewId) {
    const answer = await postCallAsVisitor('/anonymous/appThemePreview', { themeViewId })
    return answer && (dataOfAnswer<ThemeAnswer>(answer) ?? 'unknown')
  },
}

/**
 * Returns a storage of the browser, or an object in memory when the browser denies storage. `storage.ts` does the same
 * with more code, which visitors do not need.
 */
function openStorageOrMemory(open: () => Storage): Record<string, string> {
  try {
    const storage = open()
    storage.setItem(STORAGE_TEST_KEY, '1')
    storage.removeItem(STORAGE_TEST_KEY)
    return storage as unknown as Record<string, string>
  } catch {
    return {}
  }
}

/**
 * Applies maintenance and theme changes to a visitor's page that loads neither the shell nor the stores: the lobby and
 * the page of frequent questions. Text pages do not load this module for visitors. They stay readable during
 * maintenance, and show a new theme only after another page has stored it.
 */
export function watchSiteAsVisitor(): void {
  const storage = openStorageOrMemory(() => localStorage)
  const tabStorage = openStorageOrMemory(() => sessionStorage)
  const fields = preLoginFieldsOfDevice(describeDevice(window, storage, tabStorage))
  const watch = createSiteWatch({
    storage,
    tabStorage,
    document,
    calls,
    location: () => location,
    deviceFields: () => fields,
    leaveTo: url => location.replace(url),
    onSiteOpen: () => {},
    handleStatus(status) {
      storage[GAME_LIST_VERSION_KEY] = status.gameListVersion
    },
    isVisible: () => !document.hidden,
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
    onReturn(listener) {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
  })
  watch.start(storage[GAME_LIST_VERSION_KEY] ?? '')
}
