import { getAfterLoginInfoWeb, refreshData } from '../../../contract/session.ts'
import { centavos } from '../../../domain/money.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { readAfterLoginInfo } from './after-login.ts'
import { describeUser } from './user-info.ts'

/** Serves data about the logged-in player that comes from several modules. */
export function registerMeRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, refreshData, async ({ caller, atMs }) => {
    const userInfo = caller ? ((await describeUser(services, caller.playerId, atMs)) ?? null) : null
    return { coin: userInfo?.coin ?? centavos(0), userInfo }
  })
  serveEndpoint(routes, getAfterLoginInfoWeb, ({ body, caller, atMs }) =>
    readAfterLoginInfo(services, { caller, shell: body.shell }, atMs),
  )
}
