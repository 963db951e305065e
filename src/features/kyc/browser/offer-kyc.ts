import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { openModal } from '../../../stores/modals/modals.ts'
import { isStartPopupShown, markStartPopupsShown } from '../../../stores/modals/start-popups.ts'
import { arePromotionsOff, ensureSessionLoaded } from '../../../stores/session/session.ts'
import { afterLoginQuery } from '../../../stores/site/red-dots.ts'

/**
 * Opens the popup that asks the player to verify their identity, once per tab and after all open modals have closed.
 * The popup opens only if the operator's setting allows it, the player has not begun the verification, and promotions
 * may reach the player. The player data stored in the tab may be older than a limit or a break, so the function waits
 * for the server's answers to this page.
 */
export async function offerKyc(): Promise<void> {
  if (isStartPopupShown(ACTIVITY_TYPE.kyc)) return
  await Promise.all([afterLoginQuery.ensure(), ensureSessionLoaded()])
  const afterLoginState = afterLoginQuery.$state.get()
  if (
    afterLoginState.state !== 'ready' ||
    !afterLoginState.data.kyc.isNewUserForcePopKyc ||
    arePromotionsOff()
  )
    return
  openModal({ name: 'kyc' }, { priority: 'later', onShow: () => markStartPopupsShown([ACTIVITY_TYPE.kyc]) })
}
