import { atom } from 'nanostores'
import { USAGE_PREFIX } from '../../../../domain/site/storage-keys.ts'
import { environment } from '../../../../platform/environment.ts'
import { pagePlayerId, pageToken } from '../../../../stores/session/page-player.ts'
import { onPageMount } from '../../../../stores/site/page-mount.ts'
import { clearQueues } from '../queue.ts'

const key = () => `${USAGE_PREFIX}${pagePlayerId()}`

/** Whether the page's player agreed on this device to send usage statistics. Never true for a visitor. */
export function sharesUsage(): boolean {
  return pageToken() !== undefined && environment().storage.local[key()] === '1'
}

/** `sharesUsage` as a store, for the settings page. */
export const $sharesUsage = atom(false)

onPageMount($sharesUsage, () => $sharesUsage.set(sharesUsage()))

/** Stores the player's choice. A refusal deletes all unsent events in every tab. */
export function setSharesUsage(isShared: boolean): void {
  if (isShared) environment().storage.local[key()] = '1'
  else {
    delete environment().storage.local[key()]
    clearQueues()
  }
  $sharesUsage.set(isShared)
}
