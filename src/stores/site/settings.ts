import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { appConfig } from '../../contract/settings.ts'
import { SITE_EDITION_KEY, SOCIAL_TYPES_KEY, TERMS_NOTICE_MODE_KEY } from '../../domain/site/storage-keys.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { environment } from '../../platform/environment.ts'
import { sendConfigRequest } from '../call/api.ts'
import { createQuery } from '../call/query.ts'

export type SiteSettings = ResultOf<typeof appConfig>

/**
 * The site's edition, such as a sandbox. It is stored so that the next page can show the edition's ribbon before its
 * first paint.
 */
const $edition = persistentAtom<string>(SITE_EDITION_KEY, '')

/** The mode of the notice of age and terms, stored so that the next page can show the notice before its first paint. */
const $clientMode = persistentAtom<string>(TERMS_NOTICE_MODE_KEY, '')

/**
 * The types of the social providers for the log-in, separated by commas; stored so that the log-in page can show their
 * buttons before its first paint.
 */
const $socialTypes = persistentAtom<string>(SOCIAL_TYPES_KEY, '')

/** Age in milliseconds from which the next page requests the settings again. */
const FRESH_MS = 10_000
const KEEP_MS = HOUR_MS

/** The version of the settings that the page has; `undefined` while the page has none. */
let latestVersion: number | undefined

const settingsQuery = createQuery<SiteSettings>({
  name: 'siteConfig',
  freshMs: FRESH_MS,
  keepMs: KEEP_MS,
  async ask(signal) {
    const settings = await sendConfigRequest<typeof appConfig>(
      '/anonymous/appConfig',
      {},
      { signal, isSilent: true },
    )
    $edition.set(settings.edition)
    $clientMode.set(String(settings.h5ClientMode))
    $socialTypes.set(String(settings.socialTypes))
    environment().page.setRootDataAttribute('edition', settings.edition)
    latestVersion = settings.configVersion
    return settings
  },
})

/** The operator's settings: loading, failed, or ready with `config`. Requested when the store is mounted. */
export const $settings = computed(settingsQuery.$state, state => {
  if (state.state !== 'ready') return state
  return { state: 'ready' as const, config: state.data }
})

/** Requests the settings, also after a failure. Calls during a pending request share that request. */
export const loadSettings = settingsQuery.load

/** Requests the settings again if the page has settings of a version other than `version`. */
export async function refreshSettingsIfChanged(version: number): Promise<void> {
  if (latestVersion !== undefined && latestVersion !== version) await settingsQuery.load()
}

/** Requests the settings unless stored ones are fresh enough. */
export const ensureSettingsLoaded = settingsQuery.ensure
