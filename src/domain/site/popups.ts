import { ACTIVITY_POPUP, ACTIVITY_TYPE } from '../awards/activity.ts'

/**
 * Activities that can open by themselves when a page starts. Of equal `sort`, an earlier one in this list opens first.
 */
export const START_POPUP = {
  download: ACTIVITY_TYPE.download,
  firstDepositTips: ACTIVITY_TYPE.firstDepositTips,
  notice: ACTIVITY_TYPE.notice,
  firstDeposit: ACTIVITY_TYPE.firstDeposit,
  signIn: ACTIVITY_TYPE.freeSign,
  redVersusBlue: ACTIVITY_TYPE.redPkBlue,
} as const

/** The id of a start popup that belongs to no activity: the notices of staff and of the build. */
export const NOTICES_POPUP_ID = 0

/** The fields of an activity that decide whether it pops up. */
export interface PopupActivity {
  readonly id: number
  /** The activity's type id. */
  readonly typeId: number
  /** Only `ACTIVITY_POPUP` opens by itself. */
  readonly type: number
  readonly status: 'open' | 'closed'
  readonly sort: number
  /** 0: visitors do not see it before they log in. */
  readonly unloginShowStatus: number
}

/** Facts on which the start popups depend. */
export interface PopupSituation {
  readonly isLoggedIn: boolean
  /** Whether no promotion may reach the player: an exclusion, a break, a limit that is reached. */
  readonly arePromotionsOff: boolean
  /** Sum of the player's deposits in centavos; 0 for a visitor. */
  readonly totalRecharge: number
  /** Whether the player can collect the day's sign-in bonus (`loginBonus3CanReceive`). */
  readonly canSignIn: boolean
  /** The result of the function `isDownloadPointless`. */
  readonly isDownloadPointless: boolean
  /** Ids of the activities that this session has already shown. */
  readonly shownIds: readonly number[]
}

/** Facts that decide whether the page offers the app for download. */
interface DownloadSituation {
  /** Whether the page runs in the native shell, as an installed app, or in a browser. */
  readonly kind: 'native' | 'standalone' | 'browser'
  readonly isIos: boolean
  readonly isLoggedIn: boolean
}

/** Whether the download prompt is skipped: in the native shell, in an installed app, on iOS, and for visitors. */
export function isDownloadPointless({ kind, isIos, isLoggedIn }: DownloadSituation): boolean {
  return kind !== 'browser' || isIos || !isLoggedIn
}

/** A popup to show, and the ids of the activities that then count as shown. */
export interface StartPopup {
  readonly activity: PopupActivity
  readonly marks: readonly number[]
}

/** Sign-in and red-versus-blue: a session shows only one of them (spec, section 4), so each marks both as shown. */
const TWINS: readonly number[] = [START_POPUP.signIn, START_POPUP.redVersusBlue]

const ORDER: readonly number[] = Object.values(START_POPUP)

/** The popups to show at the start of a page, in their order (spec, section 4). */
export function orderStartPopups(
  activities: readonly PopupActivity[],
  situation: PopupSituation,
): readonly StartPopup[] {
  const twinIds = activities.filter(({ typeId }) => TWINS.includes(typeId)).map(({ id }) => id)
  const shown = new Set(situation.shownIds)
  const due: StartPopup[] = []
  for (const activity of [...activities].sort(bySort)) {
    if (shown.has(activity.id) || !isDue(activity, situation)) continue
    const marks = TWINS.includes(activity.typeId) ? twinIds : [activity.id].filter(isActivity)
    for (const id of marks) shown.add(id)
    due.push({ activity, marks })
  }
  return due
}

/** Notices are noted by ids of their own. */
const isActivity = (id: number) => id !== NOTICES_POPUP_ID

function bySort(a: PopupActivity, b: PopupActivity): number {
  return a.sort - b.sort || ORDER.indexOf(a.typeId) - ORDER.indexOf(b.typeId) || a.id - b.id
}

function isDue(
  { id, typeId, type, status, unloginShowStatus }: PopupActivity,
  situation: PopupSituation,
): boolean {
  if (id === NOTICES_POPUP_ID) return true
  if (!ORDER.includes(typeId) || type !== ACTIVITY_POPUP || status !== 'open') return false
  if (situation.arePromotionsOff) return false
  if (typeId === START_POPUP.download) return situation.isLoggedIn && !situation.isDownloadPointless
  if (!situation.isLoggedIn && unloginShowStatus === 0) return false
  if (typeId === START_POPUP.firstDepositTips) return situation.totalRecharge === 0
  return typeId === START_POPUP.signIn ? situation.canSignIn : true
}
