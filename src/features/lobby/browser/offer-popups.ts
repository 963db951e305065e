import { ACTIVITY_TYPE, type ActivityTypeId, POPUP_ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import {
  NOTICES_POPUP_ID,
  type PopupActivity,
  shouldSkipDownloadPrompt,
} from '../../../domain/site/popups.ts'
import { startPopupMessages } from '../../../i18n/en-US/popup.ts'
import { environment } from '../../../platform/environment.ts'
import type { Modal, ShownNotice } from '../../../stores/modals/modals.ts'
import { isStartPopupShown, openNextStartPopup } from '../../../stores/modals/start-popups.ts'
import { arePromotionsOff, ensureSessionLoaded } from '../../../stores/session/session.ts'
import { $isLoggedIn, $user } from '../../../stores/session/token.ts'
import { $redDots, afterLoginQuery } from '../../../stores/site/red-dots.ts'
import {
  $activityMap,
  type Activity,
  describeActivity,
  ensureActivitiesLoaded,
} from '../../activity/browser/public/activities.ts'
import { isPkSignUpOpen } from '../../pk/browser/public/sign-up.ts'
import { listDueNotices, noticePopupPositionOf, storeNoticesShownAsPopup } from './notices.ts'

/**
 * Opens the next start popup of the lobby for a visitor or a player (spec, section 4), at most one in a visit. Each
 * popup opens once per tab, after the modals that are already open. The player data stored in the tab may be older than
 * a limit or a break, so the function waits for the server's answers to this page.
 */
export async function offerStartPopup(): Promise<void> {
  const isLoggedIn = $isLoggedIn.get()
  await Promise.all([
    ensureActivitiesLoaded(),
    ...(isLoggedIn ? [afterLoginQuery.ensure(), ensureSessionLoaded()] : []),
  ])
  const notices = listDueNotices()
  const activities = [...$activityMap.get().values()]
  openNextStartPopup(
    notices.length > 0 && !activities.some(opensNotice) ? [...activities, noticesPopup()] : activities,
    {
      isLoggedIn,
      arePromotionsOff: arePromotionsOff(),
      totalRecharge: $user.get()?.totalRecharge ?? 0,
      canSignIn: $redDots.get()?.signInFlag === true,
      // Only a player with an account can choose the red or blue side, so this popup never opens for a visitor.
      canChooseSide: isLoggedIn && activities.some(opensRedVersusBlue) && (await isPkSignUpOpen()),
      isDownloadPointless: shouldSkipDownloadPrompt({ ...environment().device.shell(), isLoggedIn }),
    },
    popup =>
      popup.typeId === ACTIVITY_TYPE.notice
        ? noticeModal($activityMap.get().get(popup.id), notices)
        : popupModalOf($activityMap.get().get(popup.id)),
    popup => {
      if (popup.typeId === ACTIVITY_TYPE.notice) storeNoticesShownAsPopup(notices)
    },
  )
}

/** The modal that an activity opens automatically; `undefined` for an activity without one. */
function popupModalOf(activity: Activity | undefined): Modal | undefined {
  if (activity?.typeId === ACTIVITY_TYPE.download) return { name: 'download' }
  if (activity?.typeId === ACTIVITY_TYPE.firstDeposit) {
    return $user.get()?.totalRecharge ? undefined : { name: 'first-deposit' }
  }
  if (activity?.typeId === ACTIVITY_TYPE.firstDepositTips) return { name: 'first-deposit-tips' }
  if (activity?.typeId === ACTIVITY_TYPE.freeSign) return { name: 'sign-in' }
  if (activity?.typeId === ACTIVITY_TYPE.redPkBlue) return { name: 'red-versus-blue' }
  return undefined
}

/**
 * Whether an activity has the wanted type, is a popup, and was not shown yet in this tab. Does not check further
 * conditions of the popup.
 */
const opensActivityOfType = (wanted: ActivityTypeId, { id, typeId, type }: Activity) =>
  typeId === wanted && type === POPUP_ACTIVITY_TYPE && !isStartPopupShown(id)

/** Whether an activity is a notice that opens automatically now. The other due notices follow in the same dialog. */
const opensNotice = (activity: Activity) => opensActivityOfType(ACTIVITY_TYPE.notice, activity)

const opensRedVersusBlue = (activity: Activity) => opensActivityOfType(ACTIVITY_TYPE.redPkBlue, activity)

const noticesPopup = (): PopupActivity => ({
  id: NOTICES_POPUP_ID,
  typeId: ACTIVITY_TYPE.notice,
  type: POPUP_ACTIVITY_TYPE,
  status: 'open',
  sort: noticePopupPositionOf(),
  unloginShowStatus: 1,
})

function noticeModal(activity: Activity | undefined, notices: readonly ShownNotice[]): Modal {
  if (!activity) return { name: 'notice', notices }
  const { id, title, href, isExternal } = describeActivity(activity)
  const firstNotice = {
    id: `activity-${id}`,
    title: startPopupMessages.get().noticeTitle,
    text: title,
    isMarkdown: false,
    href,
    isExternal,
  }
  return { name: 'notice', notices: [firstNotice, ...notices] }
}
