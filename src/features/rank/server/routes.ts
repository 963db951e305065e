import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { rankData, rankShowName } from '../contract.ts'
import { storeNameVisibility } from './repository.ts'
import { createRankService } from './service.ts'

/** Serves the ranking of the week, and the choice whether it shows the player's nickname. */
export function registerRankRoutes(routes: Routes, services: Services): void {
  const rank = createRankService(services)
  serveEndpoint(routes, rankData, ({ caller, atMs }) => rank.describeRankings(caller.playerId, atMs))
  serveEndpoint(routes, rankShowName, async ({ body: { isShown }, caller }) => {
    await services.db.transact(tx => storeNameVisibility(tx, caller.playerId, isShown))
    rank.clearCache()
    return { isShown }
  })
}
