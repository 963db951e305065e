import { serveAwardClaimEndpoint } from '../../../server/awards/serve.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { followOpen, followReceive, followUser } from '../contract.ts'
import { followAwardSourceOf } from './award.ts'
import { describeFollowPages, storeChannelOpening } from './service.ts'

/**
 * Registers the calls for the operator's pages and channels: their list, the report of an opened channel, and the claim
 * of its award.
 */
export function registerFollowRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, followUser, ({ caller, atMs }) =>
    describeFollowPages(services, caller?.playerId, atMs),
  )
  serveEndpoint(routes, followOpen, ({ body, caller, atMs }) =>
    storeChannelOpening(services, caller.playerId, body.id, atMs),
  )
  serveAwardClaimEndpoint(routes, followReceive, ({ body }) => followAwardSourceOf(body.id))
}
