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
import { request } from '../call/api.ts'
import { describeThisDevice } from '../call/device.ts'
import { createQuery } from '../call/query.ts'
import { isWithoutPromotions } from '../session/offers-mark.ts'
import { pagePlayerId, pageToken } from '../session/page-player.ts'
import { $user, setActivityIds } from '../session/token.ts'

export type AfterLoginInfo = ResultOf<typeof getAfterLoginInfoWeb>
export type AfterLoginRedDot = keyof AfterLoginInfo['redDots']

/** Milliseconds for which the next pages use stored dots. Actions of the player clear dots at once. */
const FRESH_MS = MINUTE_MS

/** The player's red dots and last played games, for the shell. */
export const afterLoginQuery = createQuery<AfterLoginInfo>({
  name: 'afterLogin',
  freshMs: FRESH_MS,
  keepMs: 60 * FRESH_MS,
  isAsked: () => pageToken() !== undefined,
  async ask(signal) {
    const answer = await request<typeof getAfterLoginInfoWeb>('/getAfterLoginInfoWeb', deviceFields(), {
      signal,
      isSilent: true,
    })
    storeDots(answer.redDots)
    setActivityIds(answer.activityIds)
    return answer
  },
})

/** The fields that describe client and device (spec, section 7). */
function deviceFields() {
  const { os, deviceModel, phoneInfo } = describeThisDevice()
  const {
    network,
    device: { shell },
  } = environment()
  return { version: network.commonFields().appVersion, os, deviceModel, phoneInfo, shell: shell().kind }
}

interface SharedDots {
  readonly playerId: string
  readonly dots: AfterLoginInfo['redDots']
}

/** The dots of the latest answer, shared by all tabs of the player. */
const $shared = persistentJSON<SharedDots | undefined>(RED_DOTS_KEY, undefined)

function storeDots(dots: AfterLoginInfo['redDots']): void {
  $shared.set({ playerId: pagePlayerId(), dots })
}

/** Which features have something new for the page's player; `undefined` until that is known. */
export const $redDots = computed($shared, shared =>
  shared?.playerId === pagePlayerId() ? shared.dots : undefined,
)

/** Clears a dot in every island and tab after the player has seen its news. The next answer may light it again. */
export function clearRedDot(dot: AfterLoginRedDot): void {
  const dots = $redDots.get()
  if (dots?.[dot]) storeDots({ ...dots, [dot]: false })
}

/**
 * Requests the dots again, after an event that may have changed them. A request under way is aborted, since its answer
 * may be outdated.
 */
export const refreshRedDots = afterLoginQuery.restart

/** The dots that show. A player who must not get promotions sees only dots that announce no award. */
export const $shownRedDots = computed([$redDots, $user], (dots, user) =>
  dots && isWithoutPromotions(user)
    ? (Object.fromEntries(
        Object.entries(dots).map(([name, lit]) => [name, RED_DOTS_WITHOUT_AWARD.includes(name) && lit]),
      ) as typeof dots)
    : dots,
)

/** Which tabs have something new, and whether mail and feedbacks have. */
export const $navigationRedDots = computed($shownRedDots, dots => {
  const isLit = (names: readonly AfterLoginRedDot[]) => names.some(name => dots?.[name])
  const tabs = NAVIGATION_TABS.map(({ tab, dots: names }) => [tab, isLit(names)])
  const links = Object.entries({ mail: MAIL_BUTTON, feedback: FEEDBACK_LINK }).map(([place, { dots }]) => [
    place,
    isLit(dots),
  ])
  return Object.fromEntries([...tabs, ...links]) as Record<RedDotPlace, boolean>
})
