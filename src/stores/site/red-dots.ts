import { persistentJSON } from '@nanostores/persistent'
import { computed } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { getAfterLoginInfoWeb } from '../../contract/session.ts'
import {
  FEEDBACK_LINK,
  MAIL_BUTTON,
  NAVIGATION_TABS,
  type RedDotPlace,
} from '../../domain/site/navigation.ts'
import { RED_DOTS_WITHOUT_AWARD } from '../../domain/site/red-dots.ts'
import { RED_DOTS_KEY } from '../../domain/site/storage-keys.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { environment } from '../../platform/environment.ts'
import { sendPlayerRequest } from '../call/api.ts'
import { describeThisDevice } from '../call/device.ts'
import { createQuery } from '../call/query.ts'
import { readPagePlayerKey, readPageSessionToken } from '../session/page-player.ts'
import { arePromotionsOffForUser } from '../session/promotions-visibility.ts'
import { $user, setActivityIds } from '../session/token.ts'

export type AfterLoginInfo = ResultOf<typeof getAfterLoginInfoWeb>
export type AfterLoginRedDot = keyof AfterLoginInfo['redDots']

/**
 * Time in milliseconds for which the next pages show stored red dots without a request. Actions of the player clear red
 * dots immediately.
 */
const FRESH_MS = MINUTE_MS

/** The player's red dots and last played games, for the shell. */
export const afterLoginQuery = createQuery<AfterLoginInfo>({
  name: 'afterLogin',
  freshMs: FRESH_MS,
  keepMs: 60 * FRESH_MS,
  isAsked: () => readPageSessionToken() !== undefined,
  async ask(signal) {
    const answer = await sendPlayerRequest<typeof getAfterLoginInfoWeb>(
      '/getAfterLoginInfoWeb',
      deviceFields(),
      {
        signal,
        isSilent: true,
      },
    )
    storeRedDots(answer.redDots)
    setActivityIds(answer.activityIds)
    return answer
  },
})

/** Returns the body fields that describe client and device (spec, section 7). */
function deviceFields() {
  const { os, deviceModel, phoneInfo } = describeThisDevice()
  const {
    network,
    device: { shell },
  } = environment()
  return { version: network.commonFields().appVersion, os, deviceModel, phoneInfo, shell: shell().kind }
}

interface SharedRedDots {
  readonly playerId: string
  readonly dots: AfterLoginInfo['redDots']
}

/** The red dots from the latest answer of the server, shared by all tabs of the player. */
const $sharedRedDots = persistentJSON<SharedRedDots | undefined>(RED_DOTS_KEY, undefined)

function storeRedDots(dots: AfterLoginInfo['redDots']): void {
  $sharedRedDots.set({ playerId: readPagePlayerKey(), dots })
}

/** The features that have something new for the page's player; `undefined` until the server has answered. */
export const $redDots = computed($sharedRedDots, shared =>
  shared?.playerId === readPagePlayerKey() ? shared.dots : undefined,
)

/**
 * Clears a red dot in every island and tab after the player has seen what is new. The next answer of the server may set
 * it again.
 */
export function clearRedDot(dot: AfterLoginRedDot): void {
  const dots = $redDots.get()
  if (dots?.[dot]) storeRedDots({ ...dots, [dot]: false })
}

/**
 * Requests the red dots again after an event that may have changed them. Aborts a pending request, since its answer may
 * be outdated.
 */
export const refreshRedDots = afterLoginQuery.restart

/**
 * The red dots that the page shows. A player who must not get promotions sees only dots that do not announce an award.
 */
export const $shownRedDots = computed([$redDots, $user], (dots, user) =>
  dots && arePromotionsOffForUser(user)
    ? (Object.fromEntries(
        Object.entries(dots).map(([name, lit]) => [name, RED_DOTS_WITHOUT_AWARD.includes(name) && lit]),
      ) as typeof dots)
    : dots,
)

/** The tabs of the shell that have something new, and whether mail and feedbacks have something new. */
export const $navigationRedDots = computed($shownRedDots, dots => {
  const isLit = (names: readonly AfterLoginRedDot[]) => names.some(name => dots?.[name])
  const tabs = NAVIGATION_TABS.map(({ tab, dots: names }) => [tab, isLit(names)])
  const links = Object.entries({ mail: MAIL_BUTTON, feedback: FEEDBACK_LINK }).map(([place, { dots }]) => [
    place,
    isLit(dots),
  ])
  return Object.fromEntries([...tabs, ...links]) as Record<RedDotPlace, boolean>
})
