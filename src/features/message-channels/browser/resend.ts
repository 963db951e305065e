import { CallError } from '../../../contract/requester.ts'
import { PUSH_KEY, PUSH_SENT_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { findSubscription, pushSupport } from '../../../platform/push.ts'
import { request } from '../../../stores/call/api.ts'
import type { pushSubscribe } from '../contract.ts'

/**
 * Tells the server of this browser's subscription, once in a tab and session: notifications follow the newest session, and a
 * browser may have replaced its subscription. Only for a player who turned notifications on.
 */
export async function resendSubscription(): Promise<void> {
  const { local, tab } = environment().storage
  if (pushSupport(false) !== 'ready') return
  const found = await findSubscription()
  if (!found || (tab[PUSH_SENT_KEY] === found.endpoint && local[PUSH_KEY] === found.endpoint)) return
  try {
    await request<typeof pushSubscribe>('/pushSubscribe', found, { isSilent: true })
  } catch (error) {
    // The next page tries it again.
    if (error instanceof CallError) return
    throw error
  }
  local[PUSH_KEY] = found.endpoint
  tab[PUSH_SENT_KEY] = found.endpoint
}
