import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import { pkData, pkHistory, pkSignUp } from '../contract.ts'
import { createPkService, signUpForCamp } from './service.ts'

/** Serves red versus blue: the current week, the choice of a side, and a player's earlier weeks. */
export function registerPkRoutes(routes: Routes, services: Services): void {
  const pk = createPkService(services)
  serveEndpoint(routes, pkData, ({ caller, atMs }) => pk.describePk(caller.playerId, atMs))
  serveEndpoint(routes, pkHistory, ({ body, caller, atMs }) =>
    pk.listWeekResults(caller.playerId, body, atMs),
  )
  serveCommand(routes, pkSignUp, (tx, { body, caller, atMs }) =>
    signUpForCamp(services, tx, moneyMoverOfCaller(services, caller, atMs), body.camp),
  )
}
