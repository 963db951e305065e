import { ACTIVITY_TYPE, POPUP_ACTIVITY_TYPE } from '../awards/activity.ts'

/**
 * The types of activities that can open as popups at the start of a page. Of two activities with an equal `sort`, the
 * earlier type in this list opens first.
 */
export const START_POPUP_TYPE_IDS = {
  download: ACTIVITY_TYPE.download,
  firstDepositTips: ACTIVITY_TYPE.firstDepositTips,
  notice: ACTIVITY_TYPE.notice,
  firstDeposit: ACTIVITY_TYPE.firstDeposit,
  signIn: ACTIVITY_TYPE.freeSign,
  redVersusBlue: ACTIVITY_TYPE.redPkBlue,
} as const

const POPUP_ORDER: readonly number[] = Object.values(START_POPUP_TYPE_IDS)

/**
 * Whether activities of a type can open as popups at the start of a page. Only these may have the value
 * `POPUP_ACTIVITY_TYPE`.
 */
export const canOpenAsStartPopup = (typeId: number): boolean => POPUP_ORDER.includes(typeId)

/** The id of the notices' popup, which belongs to no activity. */
export const NOTICES_POPUP_ID = 0

/** The fields of an activity that decide whether it opens as a popup. */
export interface PopupActivity {
  readonly id: number
  /** The activity's type id (`ACTIVITY_TYPE`). */
  readonly typeId: number
  /** `POPUP_ACTIVITY_TYPE` for an activity that opens as a popup. */
  readonly type: number
  readonly status: 'open' | 'closed'
  readonly sort: number
  /** 0 when visitors see the activity only after a log-in. */
  readonly unloginShowStatus: number
}

/** Facts that decide which start popups are shown. */
export interface PopupSituation {
  readonly isLoggedIn: boolean
  /** Whether the player must get no promotions, because of an exclusion, a cool-off, or a reached limit. */
  readonly arePromotionsOff: boolean
  /** The sum of all deposits of the player in centavos; 0 for a visitor. */
  readonly totalRecharge: number
  /** Whether the player can claim the sign-in award of today (`loginBonus3CanReceive`). */
  readonly canSignIn: boolean
  /** Whether the player can choose a side in red versus blue now. */
  readonly canChooseSide: boolean
  /** Whether the download popup is skipped: the result of `shouldSkipDownloadPrompt`. */
  readonly isDownloadPointless: boolean
  /** Ids of the activities whose popups this session has already shown. */
  readonly shownIds: readonly number[]
}

/** Facts that decide whether a page offers the app for download. */
interface DownloadSituation {
  /** Whether the page runs in the native shell, in the installed web app, or in a browser tab. */
  readonly kind: 'native' | 'standalone' | 'browser'
  readonly isIos: boolean
  readonly isLoggedIn: boolean
}

/**
 * Whether the site skips the download prompt: in the native shell, in the installed web app, on iOS, and for visitors.
 */
export function shouldSkipDownloadPrompt({ kind, isIos, isLoggedIn }: DownloadSituation): boolean {
  return kind !== 'browser' || isIos || !isLoggedIn
}

/** A popup to open, and the ids of the activities that count as shown once it has opened. */
export interface StartPopup {
  readonly activity: PopupActivity
  readonly marks: readonly number[]
}

/**
 * The popups of which a session shows only one: sign-in, and red versus blue (spec, section 4). Showing one marks both
 * as shown.
 */
const EXCLUSIVE_POPUPS: readonly number[] = [START_POPUP_TYPE_IDS.signIn, START_POPUP_TYPE_IDS.redVersusBlue]

/** Selects the popups to open at the start of a page, in their order (spec, section 4). */
export function selectStartPopups(
  activities: readonly PopupActivity[],
  situation: PopupSituation,
): readonly StartPopup[] {
  const twinIds = activities.filter(({ typeId }) => EXCLUSIVE_POPUPS.includes(typeId)).map(({ id }) => id)
  const shown = new Set(situation.shownIds)
  const due: StartPopup[] = []
  for (const activity of [...activities].sort(comparePopupOrder)) {
    if (shown.has(activity.id) || !shouldShowPopup(activity, situation)) continue
    const marks = EXCLUSIVE_POPUPS.includes(activity.typeId)
      ? twinIds
      : [activity.id].filter(isActivityPopupId)
    for (const id of marks) shown.add(id)
    due.push({ activity, marks })
  }
  return due
}

/**
 * Whether an id is that of an activity and not of the notices' popup. The notices that this popup has shown are stored
 * under `NOTICES_SHOWN_AS_POPUP_KEY`.
 */
const isActivityPopupId = (id: number) => id !== NOTICES_POPUP_ID

function comparePopupOrder(a: PopupActivity, b: PopupActivity): number {
  return a.sort - b.sort || POPUP_ORDER.indexOf(a.typeId) - POPUP_ORDER.indexOf(b.typeId) || a.id - b.id
}

function shouldShowPopup(
  { id, typeId, type, status, unloginShowStatus }: PopupActivity,
  situation: PopupSituation,
): boolean {
  if (id === NOTICES_POPUP_ID) return true
  if (!canOpenAsStartPopup(typeId) || type !== POPUP_ACTIVITY_TYPE || status !== 'open') return false
  if (situation.arePromotionsOff) return false
  if (typeId === START_POPUP_TYPE_IDS.download) return situation.isLoggedIn && !situation.isDownloadPointless
  if (!situation.isLoggedIn && unloginShowStatus === 0) return false
  // A visitor cannot deposit. The lobby shows visitors this offer without a popup.
  if (typeId === START_POPUP_TYPE_IDS.firstDeposit) return situation.isLoggedIn
  if (typeId === START_POPUP_TYPE_IDS.firstDepositTips) return situation.totalRecharge === 0
  if (typeId === START_POPUP_TYPE_IDS.redVersusBlue) return situation.canChooseSide
  return typeId === START_POPUP_TYPE_IDS.signIn ? situation.canSignIn : true
}
