import { persistentAtom } from '@nanostores/persistent'
import { atom, onMount } from 'nanostores'
import { appConfigCall } from '../../contract/config.calls.ts'
import type { appConfig } from '../../contract/config.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { CallError, type Failure } from '../../contract/requester.ts'
import { environment } from '../../platform/environment.ts'
import { request } from './api.ts'

export type AppConfig = ResultOf<typeof appConfig>

export type AppConfigState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly config: AppConfig }

/** The edition, kept so that the next page can show the ribbon before its first paint. */
const $edition = persistentAtom<string>('perya:edition', '')

/** Whether the notice of age and terms is asked for, kept for the same reason. */
const $clientMode = persistentAtom<string>('perya:h5ClientMode', '')

/** The operator's configuration; asked for when something first looks at it. */
export const $appConfig = atom<AppConfigState>({ state: 'loading' })

let loading: Promise<void> | undefined

/** Asks for the configuration, again after a failure; whoever asks meanwhile waits for the same answer. */
export function loadAppConfig(): Promise<void> {
  // Later, as looking at the store for the first time asks as well.
  loading ??= Promise.resolve()
    .then(load)
    .finally(() => {
      loading = undefined
    })
  return loading
}

async function load(): Promise<void> {
  if ($appConfig.get().state !== 'ready') $appConfig.set({ state: 'loading' })
  try {
    const config = await request(appConfigCall, {})
    $edition.set(config.edition)
    $clientMode.set(String(config.h5ClientMode))
    environment().markDocument('edition', config.edition)
    $appConfig.set({ state: 'ready', config })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A passing fault must not hide a configuration that is known.
    if ($appConfig.get().state !== 'ready') $appConfig.set({ state: 'failed', failure: error.failure })
  }
}

onMount($appConfig, () => {
  if ($appConfig.get().state !== 'ready') void loadAppConfig()
})
