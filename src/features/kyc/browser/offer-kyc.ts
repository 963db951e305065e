import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { openModal } from '../../../stores/modals/modals.ts'
import { isStartPopupShown, markStartPopupsShown } from '../../../stores/modals/start-popups.ts'
import { arePromotionsOff, ensureSessionLoaded } from '../../../stores/session/session.ts'
import { afterLoginQuery } from '../../../stores/site/red-dots.ts'

/**
 * Opens the popup that asks the player to verify their identity: once per tab, after all open modals have closed. It
 * opens only if the operator's setting allows it, the player has not submitted the verification yet, and promotions may
 * reach the player. Waits for the server's answers to this page, since the data stored in the tab may be older than a
 * limit or a break.
 * @returns whether the popup opens
 */
export async function offerKyc(): Promise<boolean> {
  if (isStartPopupShown(ACTIVITY_TYPE.kyc)) return false
  await Promise.all([afterLoginQuery.ensure(), ensureSessionLoaded()])
  const afterLoginState = afterLoginQuery.$state.get()
  if (
    afterLoginState.state !== 'ready' ||
    !afterLoginState.data.kyc.isNewUserForcePopKyc ||
    arePromotionsOff()
  )
    return false
  openModal({ name: 'kyc' }, { priority: 'later', onShow: () => markStartPopupsShown([ACTIVITY_TYPE.kyc]) })
  return true
}
