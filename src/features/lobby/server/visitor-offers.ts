import type { ResultOf } from '../../../contract/endpoint.ts'
import type { visitorOffers } from '../../../contract/visitor-offers.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { listActivityOpenPeriods } from '../../../server/activities/activity-repository.ts'
import { computeFirstWeekAwards } from '../../../server/awards/first-week.ts'
import type { Services } from '../../../server/services.ts'
import { computeOncePerSettingsVersion } from '../../../server/settings/settings.ts'
import { listActivityTypesShownToVisitors } from '../../activity/server/public.ts'
import { summarizeFirstDepositBonus } from '../../deposit/server/public.ts'

type VisitorOffers = ResultOf<typeof visitorOffers>

/** Creates the reader of what the top of the lobby offers to a visitor. It reads from memory and writes nothing. */
export function createVisitorOffersReader(
  services: Pick<Services, 'awards' | 'catalogue' | 'db' | 'settings'>,
): (at: { readonly atMs: number }) => Promise<VisitorOffers> {
  const { db, settings } = services
  const windows = computeOncePerSettingsVersion(settings, () => listActivityOpenPeriods(db.read))
  return async ({ atMs }) => {
    const shown = await listActivityTypesShownToVisitors(services, atMs)
    const bonus = shown.has(ACTIVITY_TYPE.firstDeposit)
      ? summarizeFirstDepositBonus(services, atMs)
      : undefined
    return {
      firstWeek: computeFirstWeekAwards(services, await windows(), atMs).amount,
      firstDeposit: bonus ? { ...bonus } : null,
      isJackpotShown: shown.has(ACTIVITY_TYPE.luckyJackpot),
      picture: settings.get('images').find(({ uniqueKey }) => uniqueKey === 'hero')?.img ?? '',
    }
  }
}
