import { serveClaim } from '../../../server/awards/serve.ts'
import { type Routes, serve, serveCommand } from '../../../server/http/route.ts'
import { moneyMoverOf } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import { betBonus, betBonusByTypeReceive, betBonusLog, betBonusReceive } from '../contract.ts'
import { rebateSource } from './award.ts'
import { claimAllRebates, describeRebate, rebateLog } from './service.ts'

/** Serves the rebate of a player, its claims and their record. */
export function registerRebate(routes: Routes, services: Services): void {
  serve(routes, betBonus, ({ body, caller, atMs }) => describeRebate(services, caller.playerId, body, atMs))
  serve(routes, betBonusLog, ({ body, caller }) => rebateLog(services, caller.playerId, body))
  serveClaim(routes, betBonusByTypeReceive, ({ body, atMs }) => rebateSource(body.type, atMs))
  serveCommand(routes, betBonusReceive, (tx, { caller, atMs }) =>
    claimAllRebates(services, tx, moneyMoverOf(services, caller, atMs)),
  )
}
