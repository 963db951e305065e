import { type Routes, serve, serveCommand } from '../../../server/http/route.ts'
import { moverOf } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import { pointsData, pointsExchange, pointsRecord } from '../contract.ts'
import { exchangePoints, pointsOfPlayer, pointsRecordOf } from './service.ts'

export function registerPoints(routes: Routes, services: Services): void {
  serve(routes, pointsData, ({ caller, atMs }) => pointsOfPlayer(services, caller.playerId, atMs))
  serve(routes, pointsRecord, ({ body, caller }) => pointsRecordOf(services, caller.playerId, body))
  serveCommand(routes, pointsExchange, (tx, { body, caller, atMs }) =>
    exchangePoints(services, tx, moverOf(services, caller, atMs), body),
  )
}
