import { CallError } from '../../../contract/requester.ts'
import { PUSH_ADDRESS_KEY, PUSH_ADDRESS_SENT_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { detectPushSupport, findPushSubscription, subscribeToPush } from '../../../platform/push.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import type { pushSettings, pushSubscribe } from '../contract.ts'

/**
 * Sends the push subscription of this browser to the server, once per tab and session, if the player has turned
 * notifications on. The server notifies only the session that subscribed last, and the browser may have replaced its
 * subscription. If the subscription has an old key of the server, it is replaced without asking the player.
 */
export async function resendPushSubscription(): Promise<void> {
  const { local, tab } = environment().storage
  if (detectPushSupport(false) !== 'ready') return
  const found = await findPushSubscription()
  if (!found || (tab[PUSH_ADDRESS_SENT_KEY] === found.endpoint && local[PUSH_ADDRESS_KEY] === found.endpoint))
    return
  let browserSubscription = found
  try {
    const { publicKey } = await sendPlayerRequest<typeof pushSettings>(
      '/pushSettings',
      {},
      { isSilent: true },
    )
    const renewed = await subscribeToPush(publicKey)
    if (typeof renewed === 'object') browserSubscription = renewed
    await sendPlayerRequest<typeof pushSubscribe>('/pushSubscribe', browserSubscription, { isSilent: true })
  } catch (error) {
    // A failed call is ignored, since the next page sends the subscription again.
    if (error instanceof CallError) return
    throw error
  }
  local[PUSH_ADDRESS_KEY] = browserSubscription.endpoint
  tab[PUSH_ADDRESS_SENT_KEY] = browserSubscription.endpoint
}
