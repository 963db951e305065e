import { serveAwardClaimEndpoint } from '../../../server/awards/serve.ts'
import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import { betBonus, betBonusByTypeReceive, betBonusLog, betBonusReceive } from '../contract.ts'
import { rebateAwardSourceAt } from './award.ts'
import { claimAllRebates, describeRebate, readRebateLog } from './service.ts'

/** Serves a player's rebate, the claim of a rebate, and the list of claimed rebates. */
export function registerRebateRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, betBonus, ({ body, caller, atMs }) =>
    describeRebate(services, caller.playerId, body, atMs),
  )
  serveEndpoint(routes, betBonusLog, ({ body, caller }) => readRebateLog(services, caller.playerId, body))
  serveAwardClaimEndpoint(routes, betBonusByTypeReceive, ({ body, atMs }) =>
    rebateAwardSourceAt(body.type, atMs),
  )
  serveCommand(routes, betBonusReceive, (tx, { caller, atMs }) =>
    claimAllRebates(services, tx, moneyMoverOfCaller(services, caller, atMs)),
  )
}
