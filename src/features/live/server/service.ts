import type { ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import { isWithinOrigins } from '../../../domain/site/origins.ts'
import { listActivityOpenPeriods } from '../../../server/activities/activity-repository.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import type { getLiveUrl } from '../contract.ts'
import { DEFAULT_LIVE_SHOW, type LiveShow, livePlayerKindOfUrl } from '../rules/live.ts'

type Answer = ResultOf<typeof getLiveUrl>

/**
 * The live show for a player or a visitor. It is `offline` while its activity is closed, and for a player whom
 * promotions may not reach, since the show promotes play. A running show is `failed` if the origin of its address is
 * not allowed.
 * @param playerId `undefined` for a visitor
 */
export async function describeLiveShow(
  services: Pick<Services, 'config' | 'db' | 'hooks' | 'settings'>,
  playerId: string | undefined,
  atMs: number,
): Promise<Answer> {
  const { config, db, settings } = services
  const window = (await listActivityOpenPeriods(db.read)).get(ACTIVITY_TYPE.live)
  if (!window || !isActivityOpen(window, atMs)) return describeShow(DEFAULT_LIVE_SHOW)
  if (playerId !== undefined && (await arePromotionsOff(services, playerId, atMs)))
    return describeShow(DEFAULT_LIVE_SHOW)
  const show: LiveShow = settings.get('live')
  const addresses = [show.url, show.captionsUrl].filter(url => url !== '')
  const isAllowed = addresses.every(url => isWithinOrigins(url, config.liveOrigins))
  return describeShow(show.state === 'live' && !isAllowed ? { ...show, state: 'failed' } : show)
}

function describeShow({ state, title, url, captionsUrl, startsAtMs }: LiveShow): Answer {
  const isLive = state === 'live'
  return {
    state,
    title: state === 'offline' ? '' : title,
    startTime: state === 'scheduled' ? startsAtMs : null,
    url: isLive ? url : '',
    player: livePlayerKindOfUrl(url),
    captionsUrl: isLive ? captionsUrl : '',
  }
}
