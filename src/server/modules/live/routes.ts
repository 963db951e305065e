import { getLiveUrl } from '../../../contract/live.ts'
import { type Routes, serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { liveShowFor } from './service.ts'

/** Serves the live show. */
export function registerLive(routes: Routes, services: Services): void {
  serve(routes, getLiveUrl, ({ caller, atMs }) => liveShowFor(services, caller?.playerId, atMs))
}
