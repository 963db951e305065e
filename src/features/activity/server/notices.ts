import {
  listNoticesForReader,
  NOTICE_LIMITS,
  type Notice,
  vipLevelOfAudience,
} from '../../../domain/site/notice.ts'
import type { Services } from '../../../server/services.ts'
import { computeOncePerSettingsVersion } from '../../../server/settings/settings.ts'
import { arePromotionsOff, findHiddenPromotions } from '../../limits/server/public.ts'
import { readVipLevel } from '../../vip/server/public.ts'
import { listNotices } from './notice-repository.ts'

/**
 * Creates the function that lists the notices that a player sees at a time, newest first: those by staff and those of
 * `content/notices`. Without a `playerId` it lists a visitor's notices. It reads the notices by staff once for each
 * `settings.version`, and the player's VIP level and limits only if a notice depends on them.
 */
export function createNoticeLister(
  services: Services,
): (playerId: string | undefined, atMs: number) => Promise<readonly Notice[]> {
  const { catalogue, db, clock, settings } = services
  const stored = computeOncePerSettingsVersion(settings, () =>
    listNotices(db.read, { afterMs: clock.now(), limit: NOTICE_LIMITS.running }),
  )

  return async (playerId, atMs) => {
    const notices = [...(await stored()), ...catalogue.notices]
    if (playerId === undefined)
      return listNoticesForReader(notices, { vip: undefined, arePromotionsOff: false }, atMs)
    const needsVipLevel = notices.some(({ audience }) => vipLevelOfAudience(audience) !== undefined)
    const needsPromotionState = notices.some(({ purpose }) => purpose === 'promotion')
    const [vip, areOff, hidden] = await Promise.all([
      needsVipLevel ? readVipLevel(services, { playerId, atMs }) : 0,
      needsPromotionState ? arePromotionsOff(services, playerId, atMs) : false,
      needsPromotionState ? findHiddenPromotions(services, playerId) : undefined,
    ])
    const isHidden = ({ purpose, fromMs }: Notice) =>
      hidden !== undefined && purpose === 'promotion' && fromMs >= hidden.fromMs && fromMs < hidden.untilMs
    return listNoticesForReader(
      notices.filter(notice => !isHidden(notice)),
      { vip, arePromotionsOff: areOff },
      atMs,
    )
  }
}
