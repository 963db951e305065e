import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import { pointsData, pointsExchange, pointsRecord } from '../contract.ts'
import { describePoints, exchangePoints, readPointsRecordPage } from './service.ts'

export function registerPointsRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, pointsData, ({ caller, atMs }) => describePoints(services, caller.playerId, atMs))
  serveEndpoint(routes, pointsRecord, ({ body, caller }) =>
    readPointsRecordPage(services, caller.playerId, body),
  )
  serveCommand(routes, pointsExchange, (tx, { body, caller, atMs }) =>
    exchangePoints(services, tx, moneyMoverOfCaller(services, caller, atMs), body),
  )
}
