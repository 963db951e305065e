import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { getLiveUrl } from '../contract.ts'
import { describeLiveShow } from './service.ts'

export function registerLiveRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, getLiveUrl, ({ caller, atMs }) => describeLiveShow(services, caller?.playerId, atMs))
}
