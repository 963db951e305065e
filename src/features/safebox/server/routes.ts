import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { getSafebox, safeboxIn, safeboxOut, setSafeboxPassword } from '../contract.ts'
import {
  authorizeSafeboxMove,
  describeSafebox,
  moveFromSafebox,
  moveToSafebox,
  storeSafeboxPassword,
} from './service.ts'

export function registerSafeboxRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, getSafebox, ({ caller }) => describeSafebox(services, caller.playerId))
  serveEndpoint(routes, setSafeboxPassword, async ({ body, caller, atMs }) => {
    await storeSafeboxPassword(services, caller.playerId, body.password, atMs)
    return {}
  })
  serveCommand(
    routes,
    safeboxIn,
    (tx, { body, caller, atMs }) => moveToSafebox(tx, caller.playerId, body.amount, atMs),
    {
      secrets: ['password'],
      authorise: ({ body, caller, atMs }) => authorizeSafeboxMove(services, caller.playerId, body, atMs),
    },
  )
  serveCommand(
    routes,
    safeboxOut,
    (tx, { body, caller, atMs }) => moveFromSafebox(tx, caller.playerId, body.amount, atMs),
    {
      secrets: ['password'],
      authorise: ({ body, caller, atMs }) => authorizeSafeboxMove(services, caller.playerId, body, atMs),
    },
  )
}
