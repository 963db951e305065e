import { GAME_LIST_VERSION_KEY, STORAGE_TEST_KEY } from '../domain/site/storage-keys.ts'
import { describeDevice, preLoginFieldsOfDevice } from './device.ts'
import { createSiteWatch, type SiteStatus, type SiteWatchCalls } from './site-watch.ts'
import type { ThemeAnswer } from './theme.ts'

interface Answer {
  readonly code: number
  readonly data: unknown
}

/**
 * Posts a call without the requester, because visitors need none of its other code.
 * @returns `undefined` when the server does not answer
 */
async function postCall(path: string, body: object): Promise<Answer | undefined> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`/app/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return await response.json()
  } catch {
    return undefined
  }
}

/** The data of an answer; `undefined` for a refusal. */
const dataOfAnswer = <Data>(answer: Answer | undefined) =>
  answer?.code === 200 ? (answer.data as Data) : undefined

const calls: SiteWatchCalls = {
  preLogin: async body => dataOfAnswer<SiteStatus>(await postCall('/preLogin', body)),
  appTheme: async () => dataOfAnswer<ThemeAnswer>(await postCall('/anonymous/appTheme', {})),
  async appThemePreview(themeViewId) {
    const answer = await postCall('/anonymous/appThemePreview', { themeViewId })
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
