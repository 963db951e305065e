import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { waveAdd, waveRecord } from '../contract.ts'
import { addWave, listWaves } from './service.ts'

/** Registers the routes for the calls about waves. */
export function registerWave(routes: Routes, services: Services): void {
  serveEndpoint(routes, waveAdd, ({ body, caller, atMs }) =>
    addWave(services, caller.playerId, body.word, atMs),
  )
  serveEndpoint(routes, waveRecord, ({ body, caller }) => listWaves(services, caller.playerId, body))
}
