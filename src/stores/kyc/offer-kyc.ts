import { ACTIVITY_TYPE } from '../../domain/activity.ts'
import { openModal } from '../core/modals.ts'
import { afterLogin } from '../core/red-dots.ts'
import { isShown, markShown } from '../core/start-popups.ts'

/**
 * Opens the popup that asks to verify the identity, behind any other, where the operator wants it and the player has not
 * begun; once in a tab.
 */
export async function offerKyc(): Promise<void> {
  if (isShown(ACTIVITY_TYPE.kyc)) return
  await afterLogin.ensure()
  const known = afterLogin.$state.get()
  if (known.state !== 'ready' || !known.data.kyc.isNewUserForcePopKyc) return
  openModal({ name: 'kyc' }, { priority: 'later', onShow: () => markShown([ACTIVITY_TYPE.kyc]) })
}
