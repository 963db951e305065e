import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import { tipData, tipSend } from '../contract.ts'
import { sendTip, tipOf } from './service.ts'

/** Registers the routes for the calls about tips. */
export function registerTip(routes: Routes, services: Services): void {
  serveEndpoint(routes, tipData, ({ caller }) => tipOf(services, caller.playerId))
  serveCommand(routes, tipSend, (tx, { body, caller, atMs }) =>
    sendTip(services, tx, moneyMoverOfCaller(services, caller, atMs), body.amount),
  )
}
