import { online } from '../../../contract/game.ts'
import { appEventLogClient } from '../../../contract/telemetry.ts'
import { type Routes, serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { createOnlineKeeper } from './online.ts'
import { createEventStore } from './service.ts'

/** Serves the event log and the heartbeat. */
export function registerTelemetry(routes: Routes, parts: Parts): void {
  const storeEvents = createEventStore(parts)
  const keepOnline = createOnlineKeeper(parts)
  serve(routes, appEventLogClient, async ({ body, atMs }) => {
    await storeEvents(body, atMs)
    return {}
  })
  serve(routes, online, async ({ body, caller, atMs }) => {
    await keepOnline(caller.playerId, body.gameId, atMs)
    return {}
  })
}
