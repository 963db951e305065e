import { ACTIVITY_TYPE } from '../../domain/activity.ts'
import { isDownloadPointless } from '../../domain/popups.ts'
import { environment } from '../../platform/environment.ts'
import type { Modal } from '../core/modals/modals.ts'
import { openStartPopups } from '../core/modals/start-popups.ts'
import { arePromotionsOff, ensureSession } from '../core/session/session.ts'
import { $isLoggedIn, $user } from '../core/session/token.ts'
import { $redDots, afterLogin } from '../core/site/red-dots.ts'
import { $activityMap, type Activity, describeActivity, ensureActivities } from './activities.ts'

/**
 * Queues the start popups of the lobby (spec, section 4), each behind the open modals and once per tab. A stored player
 * may be older than a limit or a break, so it waits for the answers of this page.
 */
export async function offerPopups(): Promise<void> {
  await Promise.all([ensureActivities(), afterLogin.ensure(), ensureSession()])
  const isLoggedIn = $isLoggedIn.get()
  openStartPopups(
    [...$activityMap.get().values()],
    {
      isLoggedIn,
      arePromotionsOff: arePromotionsOff(),
      totalRecharge: $user.get()?.totalRecharge ?? 0,
      canSignIn: $redDots.get()?.signInFlag === true,
      isDownloadPointless: isDownloadPointless({ ...environment().device.shell(), isLoggedIn }),
    },
    popup => modalOf($activityMap.get().get(popup.id)),
  )
}

/** The modal of an activity that opens by itself; `undefined` for an activity without one. */
function modalOf(activity: Activity | undefined): Modal | undefined {
  if (activity?.typeId === ACTIVITY_TYPE.download) return { name: 'download' }
  if (activity?.typeId === ACTIVITY_TYPE.firstDeposit) {
    return $user.get()?.totalRecharge ? undefined : { name: 'first-deposit' }
  }
  if (activity?.typeId === ACTIVITY_TYPE.firstDepositTips) return { name: 'first-deposit-tips' }
  if (activity?.typeId === ACTIVITY_TYPE.freeSign) return { name: 'sign-in' }
  if (activity?.typeId === ACTIVITY_TYPE.redPkBlue) return { name: 'red-versus-blue' }
  if (activity?.typeId !== ACTIVITY_TYPE.notice) return undefined
  const { title, href, isExternal } = describeActivity(activity)
  return { name: 'notice', title, href, isExternal }
}
