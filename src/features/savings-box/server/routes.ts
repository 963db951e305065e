import { serveAwardClaimEndpoint } from '../../../server/awards/serve.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { savingsBoxClaim, savingsBoxData } from '../contract.ts'
import { savingsBoxAwardSourceOf } from './award.ts'
import { describeSavingsBox } from './service.ts'

/** Serves a player's savings boxes, and the claim of a month's box. */
export function registerSavingsBoxRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, savingsBoxData, ({ caller, atMs }) =>
    describeSavingsBox(services, caller.playerId, atMs),
  )
  serveAwardClaimEndpoint(routes, savingsBoxClaim, ({ body }) => savingsBoxAwardSourceOf(body.month))
}
