import { environment } from '../../platform/environment.ts'
import { $settings } from '../core/site/settings.ts'

/** The type of the queue's entry for online service (spec, section 3). */
const ONLINE_SERVICE = 1

/**
 * Opens the native shell's live chat while the operator's customer service queue has online service.
 * @returns false when there is no such chat: the caller opens the page with the contact
 */
export function openLiveChat(): boolean {
  const state = $settings.get()
  if (state.state !== 'ready') return false
  const online = state.config.appCustomerServiceQueue.find(({ itemType }) => itemType === ONLINE_SERVICE)
  if (!online) return false
  return environment().apps.openLiveChat({ licence: online.param1, group: online.param2 })
}
