import { CallError } from '../../../contract/requester.ts'
import { PUSH_KEY, PUSH_SENT_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { findSubscription, pushSupport } from '../../../platform/push.ts'
import { request } from '../../../stores/call/api.ts'
import type { pushSubscribe } from '../contract.ts'

/**
 * Sends the subscription of this browser to the server, once per tab and session, if the player has turned
 * notifications on. Notifications follow the newest session, and the browser may have replaced its subscription.
 */
export async function resendSubscription(): Promise<void> {
  const { local, tab } = environment().storage
  if (pushSupport(false) !== 'ready') return
  const browserSubscription = await findSubscription()
  if (
    !browserSubscription ||
    (tab[PUSH_SENT_KEY] === browserSubscription.endpoint && local[PUSH_KEY] === browserSubscription.endpoint)
  )
    return
  try {
    await request<typeof pushSubscribe>('/pushSubscribe', browserSubscription, { isSilent: true })
  } catch (error) {
    // The next page tries again.
    if (error instanceof CallError) return
    throw error
  }
  local[PUSH_KEY] = browserSubscription.endpoint
  tab[PUSH_SENT_KEY] = browserSubscription.endpoint
}
