import { NOTICE_BOUNDS, type Notice, noticesFor, vipLevelOfAudience } from '../../../domain/site/notice.ts'
import type { Services } from '../../../server/services.ts'
import { perVersion } from '../../../server/settings/settings.ts'
import { arePromotionsOff, hiddenPromotions } from '../../limits/server/public.ts'
import { currentVipLevel } from '../../vip/server/public.ts'
import { listNotices } from './notice-repository.ts'

/**
 * Creates the function that lists the notices that a player sees at a time, the newest first: those of staff and those
 * of `content/notices`. Without a `playerId`, the function lists the notices that a visitor sees. Notices of staff are
 * read once for each `settings.version`. The player's VIP level and limits are read only while a notice depends on
 * them.
 */
export function createNoticeList(
  services: Services,
): (playerId: string | undefined, atMs: number) => Promise<readonly Notice[]> {
  const { catalogue, db, clock, settings } = services
  const stored = perVersion(settings, () =>
    listNotices(db.read, { afterMs: clock.now(), limit: NOTICE_BOUNDS.running }),
  )

  return async (playerId, atMs) => {
    const notices = [...(await stored()), ...catalogue.notices]
    if (playerId === undefined) return noticesFor(notices, { vip: undefined, arePromotionsOff: false }, atMs)
    const needsVipLevel = notices.some(({ audience }) => vipLevelOfAudience(audience) !== undefined)
    const needsPromotionState = notices.some(({ purpose }) => purpose === 'promotion')
    const [vip, areOff, hidden] = await Promise.all([
      needsVipLevel ? currentVipLevel(services, { playerId, atMs }) : 0,
      needsPromotionState ? arePromotionsOff(services, playerId, atMs) : false,
      needsPromotionState ? hiddenPromotions(services, playerId) : undefined,
    ])
    const isHidden = ({ purpose, fromMs }: Notice) =>
      hidden !== undefined && purpose === 'promotion' && fromMs >= hidden.fromMs && fromMs < hidden.untilMs
    return noticesFor(
      notices.filter(notice => !isHidden(notice)),
      { vip, arePromotionsOff: areOff },
      atMs,
    )
  }
}
