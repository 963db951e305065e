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

/** Whether the notice of age and terms is asked for, stored for the same reason. */
const $clientMode = persistentAtom<string>('perya:h5ClientMode', '')

/** What the operator changes reaches every client within 10 s of its next navigation. */
const FRESH_MS = 10_000
const KEEP_MS = 60 * 60_000

const query = createQuery<AppConfig>({
  name: 'appConfig',
  freshMs: FRESH_MS,
  keepMs: KEEP_MS,
  async ask(signal) {
    const config = await request(appConfigCall, {}, { signal, isSilent: true })
    $edition.set(config.edition)
    $clientMode.set(String(config.h5ClientMode))
    environment().markDocument('edition', config.edition)
    return config
  },
})

/** The operator's configuration; asked for when something first looks at it. */
export const $appConfig = computed(query.$state, state =>
  state.state === 'ready' ? { state: 'ready' as const, config: state.data } : state,
)

/** Asks for the configuration, again after a failure; whoever asks meanwhile waits for the same answer. */
export const loadAppConfig = query.load

/** Asks for the configuration unless the page before kept one that is fresh enough. */
export const ensureAppConfig = query.ensure
