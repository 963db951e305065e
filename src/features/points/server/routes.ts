import { type Routes, serve, serveCommand } from '../../../server/http/route.ts'
import { moneyMoverOf } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import { pointsData, pointsExchange, pointsRecord } from '../contract.ts'
import { describePoints, exchangePoints, pageOfPointsRecord } from './service.ts'

export function registerPoints(routes: Routes, services: Services): void {
  serve(routes, pointsData, ({ caller, atMs }) => describePoints(services, caller.playerId, atMs))
  serve(routes, pointsRecord, ({ body, caller }) => pageOfPointsRecord(services, caller.playerId, body))
  serveCommand(routes, pointsExchange, (tx, { body, caller, atMs }) =>
    exchangePoints(services, tx, moneyMoverOf(services, caller, atMs), body),
  )
}
