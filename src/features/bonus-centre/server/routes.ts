import { activityAwardGetLog, awardClaim, awardInbox, freeCoinTerms } from '../../../contract/award.ts'
import { firstWeekAwards } from '../../../contract/first-week.ts'
import { centavos } from '../../../domain/money.ts'
import { listActivityOpenPeriods } from '../../../server/activities/activity-repository.ts'
import { computeFirstWeekAwards } from '../../../server/awards/first-week.ts'
import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import { claimAwards, describeAwardInbox, describeFreeCoinTerms, listAwardRecord } from './service.ts'

/**
 * Registers the calls for the claimable awards, the terms of their coins, the claim of several awards, the list of past
 * awards, and the awards of the first week.
 */
export function registerAwardRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, awardInbox, ({ caller, atMs }) => describeAwardInbox(services, caller.playerId, atMs))
  serveEndpoint(routes, freeCoinTerms, ({ caller }) => describeFreeCoinTerms(services, caller.playerId))
  serveEndpoint(routes, activityAwardGetLog, ({ body, caller }) =>
    listAwardRecord(services, caller.playerId, body),
  )
  serveEndpoint(routes, firstWeekAwards, async ({ caller, atMs }) => {
    if (caller && (await arePromotionsOff(services, caller.playerId, atMs)))
      return { amount: centavos(0), list: [] }
    return computeFirstWeekAwards(services, await listActivityOpenPeriods(services.db.read), atMs)
  })
  serveCommand(routes, awardClaim, (tx, { body, caller, atMs }) =>
    claimAwards(services, tx, moneyMoverOfCaller(services, caller, atMs), body.sources),
  )
}
