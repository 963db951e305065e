import { computed } from 'nanostores'
import type { ResultOf } from '../../../../contract/endpoint.ts'
import {
  ACTIVITY_CLICK_TYPE,
  ACTIVITY_TYPE,
  type ActivityTypeId,
  POPUP_ACTIVITY_TYPE,
} from '../../../../domain/awards/activity.ts'
import { GAME_PAGE_PATH } from '../../../../domain/games/game-path.ts'
import { createLoginUrl } from '../../../../domain/site/login-path.ts'
import { MINUTE_MS } from '../../../../domain/time.ts'
import { sendPublicRequest } from '../../../../stores/call/api.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import { readPageSessionToken } from '../../../../stores/session/page-player.ts'
import { arePromotionsOff } from '../../../../stores/session/session.ts'
import { $user } from '../../../../stores/session/token.ts'
import type { activityGetStatusList } from '../../contract.ts'
import { activityMessages } from '../../texts/en-US/activities.ts'

type ActivityAnswer = ResultOf<typeof activityGetStatusList>

export type Activity = ActivityAnswer['list'][number]

/** An activity as the lobby shows it, with the address that a tap on it opens. */
export interface LobbyActivity {
  readonly id: number
  readonly typeId: ActivityTypeId
  readonly title: string
  /** The address of the activity's picture; empty for none. */
  readonly picture: string
  readonly href: string
  readonly isExternal: boolean
}

const FRESH_MS = MINUTE_MS

const activityQuery = createQuery<ActivityAnswer>({
  name: 'activityAnswer',
  freshMs: FRESH_MS,
  ask: signal =>
    sendPublicRequest<typeof activityGetStatusList>('/activityGetStatusList', {}, { signal, isSilent: true }),
})

/** Requests the activities and the notices that staff wrote, unless the stored answer is recent enough. */
export const ensureActivitiesLoaded = activityQuery.ensure

/** The query of the activities and the notices by staff, in one of its states: loading, failed or ready. */
export const $activityAnswer = activityQuery.$state

/**
 * The open activities by id, in the operator's order (spec, section 3: activityMap). Empty for a player who must get no
 * promotions.
 */
export const $activityMap = computed([$activityAnswer, $user], state => {
  const all = state.state === 'ready' && !arePromotionsOff() ? state.data.list : []
  return new Map(all.flatMap(it => (it.status === 'open' ? [[it.id, it] as const] : [])))
})

/**
 * The activities in the lobby's carousel: all open ones except those of the type `notice`, those that open as popups,
 * and those that have nothing to show.
 */
export const $activitySlides = computed($activityMap, open =>
  [...open.values()]
    .filter(
      ({ type, typeId, isEmpty }) =>
        !isEmpty && type !== POPUP_ACTIVITY_TYPE && typeId !== ACTIVITY_TYPE.notice,
    )
    .map(describeActivity),
)

/** The open activity of the type `notice`; `undefined` for none. The lobby's line of notices shows it first. */
export const $noticeActivity = computed($activityMap, open => {
  const notice = [...open.values()].find(({ typeId }) => typeId === ACTIVITY_TYPE.notice)
  return notice && describeActivity(notice)
})

export function describeActivity({ id, themeUrl, ...activity }: Activity): LobbyActivity {
  const isExternal = activity.clickType === ACTIVITY_CLICK_TYPE.external
  const { typeId } = activity
  return {
    id,
    typeId,
    title: titleOf(activity),
    picture: themeUrl,
    isExternal,
    href: hrefOf({ id, ...activity }),
  }
}

/** The title of an activity: the operator's title, or the site's own title for its type. */
function titleOf({ title, hasOwnTitle, typeId }: Pick<Activity, 'title' | 'hasOwnTitle' | 'typeId'>): string {
  return hasOwnTitle ? title : titlesByType()[typeId]
}

/** The site's own titles by activity type, shown until the operator sets a title. */
function titlesByType(): Readonly<Record<ActivityTypeId, string>> {
  const t = activityMessages.get()
  return {
    [ACTIVITY_TYPE.bind]: t.bind,
    [ACTIVITY_TYPE.vip]: t.vip,
    [ACTIVITY_TYPE.points]: t.points,
    [ACTIVITY_TYPE.signUpBonus]: t.signUpBonus,
    [ACTIVITY_TYPE.fund]: t.fund,
    [ACTIVITY_TYPE.inviteUserSpin]: t.inviteUserSpin,
    [ACTIVITY_TYPE.followRewards]: t.followRewards,
    [ACTIVITY_TYPE.redPacket]: t.redPacket,
    [ACTIVITY_TYPE.freeLoginBonus]: t.freeLoginBonus,
    [ACTIVITY_TYPE.notice]: t.notice,
    [ACTIVITY_TYPE.agent]: t.agent,
    [ACTIVITY_TYPE.download]: t.download,
    [ACTIVITY_TYPE.freeSign]: t.freeSign,
    [ACTIVITY_TYPE.agent5]: t.agent5,
    [ACTIVITY_TYPE.tasks]: t.tasks,
    [ACTIVITY_TYPE.firstDeposit]: t.firstDeposit,
    [ACTIVITY_TYPE.luckyJackpot]: t.luckyJackpot,
    [ACTIVITY_TYPE.rank]: t.rank,
    [ACTIVITY_TYPE.lottery]: t.lottery,
    [ACTIVITY_TYPE.coinPusher]: t.coinPusher,
    [ACTIVITY_TYPE.redPkBlue]: t.redPkBlue,
    [ACTIVITY_TYPE.firstDepositTips]: t.firstDepositTips,
    [ACTIVITY_TYPE.live]: t.live,
    [ACTIVITY_TYPE.kyc]: t.kyc,
    [ACTIVITY_TYPE.monthlyBonus]: t.monthlyBonus,
    [ACTIVITY_TYPE.diamondShop]: t.diamondShop,
  }
}

/**
 * The address that a tap on an activity opens (spec, section 2). For a visitor it is the log-in page if the activity
 * needs a player.
 */
function hrefOf({
  id,
  clickType,
  clickAction,
  unloginShowStatus,
}: Pick<Activity, 'id' | 'clickType' | 'clickAction' | 'unloginShowStatus'>): string {
  if (clickType === ACTIVITY_CLICK_TYPE.game) {
    return `${GAME_PAGE_PATH}?${new URLSearchParams({ gameId: clickAction, activityId: String(id) })}`
  }
  if (
    clickType === ACTIVITY_CLICK_TYPE.external ||
    unloginShowStatus === 1 ||
    readPageSessionToken() !== undefined
  ) {
    return clickAction
  }
  const [pathname = '/', search = ''] = clickAction.split('?')
  return createLoginUrl(pathname, search)
}
