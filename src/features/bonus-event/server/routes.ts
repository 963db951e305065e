import { serveAwardClaimEndpoint } from '../../../server/awards/serve.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { bonusEvent, bonusEventReceive } from '../contract.ts'
import { bonusEventAwardSourceAt } from './awards.ts'
import { describeBonusEvents } from './service.ts'

/** Registers the calls for a player's open events and for the claim of an event's award. */
export function registerBonusEventRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, bonusEvent, ({ caller, atMs }) =>
    describeBonusEvents(services, caller.playerId, atMs),
  )
  serveAwardClaimEndpoint(routes, bonusEventReceive, ({ body, atMs }) =>
    bonusEventAwardSourceAt(body.name, atMs),
  )
}
