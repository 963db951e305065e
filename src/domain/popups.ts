import { ACTIVITY_TYPE } from './activity.ts'

/** Activities that open by themselves when a page starts, in their order among equals. */
export const START_POPUP = {
  download: ACTIVITY_TYPE.download,
  firstDepositTips: ACTIVITY_TYPE.firstDepositTips,
  notice: ACTIVITY_TYPE.notice,
  firstDeposit: ACTIVITY_TYPE.firstDeposit,
  signIn: ACTIVITY_TYPE.freeSign,
  redVersusBlue: ACTIVITY_TYPE.redPkBlue,
} as const

/** What is known of an activity that may pop up. */
export interface PopupActivity {
  readonly id: number
  /** The activity's type id. */
  readonly typeId: number
  readonly sort: number
  /** Whether visitors see it: 0 asks for log-in. */
  readonly unloginShowStatus: number
}

/** What the start popups depend on. */
export interface PopupSituation {
  readonly isLoggedIn: boolean
  /** In hundredths; 0 for a visitor. */
  readonly totalRecharge: number
  /** Whether the day's sign-in bonus waits (`loginBonus3CanReceive`). */
  readonly canSignIn: boolean
  /** See the function of this name. */
  readonly isDownloadPointless: boolean
  /** Ids of the activities shown already in this session. */
  readonly shownIds: readonly number[]
}

/** What decides whether the app can be offered for download. */
interface DownloadSituation {
  /** Where the app runs already. */
  readonly kind: 'native' | 'standalone' | 'browser'
  readonly isIos: boolean
  readonly isLoggedIn: boolean
}

/** Whether the download prompt is skipped: in the native shell, in an installed app, on iOS in any browser, without a token. */
export function isDownloadPointless({ kind, isIos, isLoggedIn }: DownloadSituation): boolean {
  return kind !== 'browser' || isIos || !isLoggedIn
}

/** A popup that is due, and the activities that count as shown with it. */
export interface StartPopup {
  readonly activity: PopupActivity
  readonly marks: readonly number[]
}

/** Sign-in and red-versus-blue mark each other as shown (spec, section 4): one session shows one of them. */
const TWINS: readonly number[] = [START_POPUP.signIn, START_POPUP.redVersusBlue]

const ORDER: readonly number[] = Object.values(START_POPUP)

/** The popups that are due at the start of a page, in the order in which they show (spec, section 4). */
export function orderStartPopups(
  activities: readonly PopupActivity[],
  situation: PopupSituation,
): readonly StartPopup[] {
  const twinIds = activities.filter(({ typeId }) => TWINS.includes(typeId)).map(({ id }) => id)
  const shown = new Set(situation.shownIds)
  const due: StartPopup[] = []
  for (const activity of [...activities].sort(bySort)) {
    if (shown.has(activity.id) || !isDue(activity, situation)) continue
    const marks = TWINS.includes(activity.typeId) ? twinIds : [activity.id]
    for (const id of marks) shown.add(id)
    due.push({ activity, marks })
  }
  return due
}

function bySort(a: PopupActivity, b: PopupActivity): number {
  return a.sort - b.sort || ORDER.indexOf(a.typeId) - ORDER.indexOf(b.typeId) || a.id - b.id
}

function isDue({ typeId, unloginShowStatus }: PopupActivity, situation: PopupSituation): boolean {
  if (!ORDER.includes(typeId)) return false
  if (typeId === START_POPUP.download) return situation.isLoggedIn && !situation.isDownloadPointless
  if (!situation.isLoggedIn && unloginShowStatus === 0) return false
  if (typeId === START_POPUP.firstDepositTips) return situation.totalRecharge === 0
  return typeId === START_POPUP.signIn ? situation.canSignIn : true
}
