import { activityAwardGetLog, awardClaim, awardInbox } from '../../../contract/award.ts'
import { type Routes, serve, serveCommand } from '../../http/route.ts'
import { askerOf } from '../../identity/caller.ts'
import type { Services } from '../../services.ts'
import { awardRecord, claimAwards, inboxOf } from './service.ts'

/** Serves the list of claimable awards, the claim of several, and the record of a player's awards. */
export function registerAward(routes: Routes, services: Services): void {
  serve(routes, awardInbox, ({ caller, atMs }) => inboxOf(services, caller.playerId, atMs))
  serve(routes, activityAwardGetLog, ({ body, caller }) => awardRecord(services, caller.playerId, body))
  serveCommand(routes, awardClaim, (tx, { body, caller, atMs }) =>
    claimAwards(services, tx, askerOf(services, caller, atMs), body.sources),
  )
}
