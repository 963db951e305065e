import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import { redPacket, redPacketOpen } from '../contract.ts'
import { describeRedPacket, openRedPacket } from './service.ts'

export function registerRedPacketRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, redPacket, ({ body, caller, atMs }) =>
    describeRedPacket(services, caller.playerId, body.code, atMs),
  )
  serveCommand(routes, redPacketOpen, (tx, { body, caller, atMs }) =>
    openRedPacket(services, tx, moneyMoverOfCaller(services, caller, atMs), body.code),
  )
}
