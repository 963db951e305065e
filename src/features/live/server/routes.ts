import { type Routes, serve } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { getLiveUrl } from '../contract.ts'
import { liveShowFor } from './service.ts'

export function registerLive(routes: Routes, services: Services): void {
  serve(routes, getLiveUrl, ({ caller, atMs }) => liveShowFor(services, caller?.playerId, atMs))
}
