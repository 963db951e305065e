import { atom } from 'nanostores'
import { USAGE_CONSENT_KEY_PREFIX } from '../../../../domain/site/storage-keys.ts'
import { environment } from '../../../../platform/environment.ts'
import { readPagePlayerKey, readPageSessionToken } from '../../../../stores/session/page-player.ts'
import { onPageMount } from '../../../../stores/site/page-mount.ts'
import { clearEventQueues } from '../queue.ts'

const consentStorageKey = () => `${USAGE_CONSENT_KEY_PREFIX}${readPagePlayerKey()}`

/** Whether the page's player agreed on this device to send usage statistics. Never true for a visitor. */
export function isUsageShared(): boolean {
  return readPageSessionToken() !== undefined && environment().storage.local[consentStorageKey()] === '1'
}

/** `isUsageShared` as a store, for the settings page. */
export const $isUsageShared = atom(false)

onPageMount($isUsageShared, () => $isUsageShared.set(isUsageShared()))

/** Stores the player's choice. A refusal deletes all unsent events in every tab. */
export function setUsageShared(isShared: boolean): void {
  if (isShared) environment().storage.local[consentStorageKey()] = '1'
  else {
    delete environment().storage.local[consentStorageKey()]
    clearEventQueues()
  }
  $isUsageShared.set(isShared)
}
