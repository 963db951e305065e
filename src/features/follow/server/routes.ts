import { serveClaim } from '../../../server/awards/serve.ts'
import { type Routes, serve } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { followOpen, followReceive, followUser } from '../contract.ts'
import { followSource } from './award.ts'
import { followOf, openChannel } from './service.ts'

/** Serves the operator's pages and channels, their opening, and the claim of the award. */
export function registerFollow(routes: Routes, services: Services): void {
  serve(routes, followUser, ({ caller, atMs }) => followOf(services, caller?.playerId, atMs))
  serve(routes, followOpen, ({ body, caller, atMs }) => openChannel(services, caller.playerId, body.id, atMs))
  serveClaim(routes, followReceive, ({ body }) => followSource(body.id))
}
