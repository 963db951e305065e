import { NOTICE_BOUNDS, type Notice, noticesFor, vipOfAudience } from '../../../domain/site/notice.ts'
import type { Services } from '../../../server/services.ts'
import { perVersion } from '../../../server/settings/settings.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import { currentVipLevel } from '../../vip/server/public.ts'
import { listNotices } from './notice-repository.ts'

/**
 * Lists the notices of staff and of the content that a player, or a visitor without a `playerId`, sees at a time, the newest first. Reads
 * those of staff once for each `settings.version`, and asks about the player only while a notice depends on it.
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
    const asksVip = notices.some(({ audience }) => vipOfAudience(audience) !== undefined)
    const asksOffers = notices.some(({ purpose }) => purpose === 'promotion')
    const [vip, areOff] = await Promise.all([
      asksVip ? currentVipLevel(services, { playerId, atMs }) : 0,
      asksOffers ? arePromotionsOff(services, playerId, atMs) : false,
    ])
    return noticesFor(notices, { vip, arePromotionsOff: areOff }, atMs)
  }
}
