import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { appConfigCall } from '../../contract/config.calls.ts'
import type { appConfig } from '../../contract/config.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { environment } from '../../platform/environment.ts'
import { request } from './api.ts'
import { createQuery } from './query.ts'

export type AppConfig = ResultOf<typeof appConfig>

/** The edition, stored so that the next page can show the ribbon before its first paint. */
const $edition = persistentAtom<string>('perya:edition', '')

/** The mode of the notice of age and terms, stored for the same reason. */
const $clientMode = persistentAtom<string>('perya:h5ClientMode', '')

/** The social accounts to log in with, stored for the same reason: their types with commas between. */
const $socialTypes = persistentAtom<string>('perya:social', '')

/** A configuration older than this is requested again at the next navigation. */
const FRESH_MS = 10_000
const KEEP_MS = 60 * 60_000

/** The version of the configuration that the page has; `undefined` before it has one. */
let latestVersion: number | undefined

const query = createQuery<AppConfig>({
  name: 'siteConfig',
  freshMs: FRESH_MS,
  keepMs: KEEP_MS,
  async ask(signal) {
    const config = await request(appConfigCall, {}, { signal, isSilent: true })
    $edition.set(config.edition)
    $clientMode.set(String(config.h5ClientMode))
    $socialTypes.set(String(config.socialTypes))
    environment().markDocument('edition', config.edition)
    latestVersion = config.configVersion
    return config
  },
})

/** The operator's configuration, requested when the store is mounted; `undefined` before it is known. */
export const $appConfig = computed(query.$state, state => {
  if (state.state !== 'ready') return state
  return { state: 'ready' as const, config: state.data }
})

/** Requests the configuration, also after a failure. Calls made meanwhile share the same request. */
export const loadAppConfig = query.load

/** Requests the configuration again when the one that the page has is of another version. */
export async function followAppConfig(version: number): Promise<void> {
  if (latestVersion !== undefined && latestVersion !== version) await query.load()
}

/** Requests the configuration unless a kept one is fresh enough. */
export const ensureAppConfig = query.ensure
