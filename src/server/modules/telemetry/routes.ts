import { appEventLogClient, online } from '../../../contract/telemetry.ts'
import { type Routes, serve } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { createOnlineKeeper } from './online.ts'
import { createEventStore } from './service.ts'

/** Serves the event log and the heartbeat. */
export function registerTelemetry(routes: Routes, services: Services): void {
  const storeEvents = createEventStore(services)
  const keepOnline = createOnlineKeeper(services)
  serve(routes, appEventLogClient, async ({ body, atMs }) => {
    await storeEvents(body, atMs)
    return {}
  })
  serve(routes, online, async ({ body, caller, atMs }) => {
    await assertLatestSession(services, caller.playerId, body.gameSessionId, atMs)
    await keepOnline(caller.playerId, body.gameId, atMs)
    return {}
  })
}

/**
 * Refuses the heartbeat of a page whose game session was replaced by a newer one.
 * @throws Refusal `sessionElsewhere`
 */
async function assertLatestSession(
  { hooks }: Pick<Services, 'hooks'>,
  playerId: string,
  gameSessionId: string | undefined,
  atMs: number,
): Promise<void> {
  if (gameSessionId === undefined) return
  const latest = await hooks.gather('gameSessionId', playerId, atMs)
  if (!latest.includes(gameSessionId)) throw new Refusal('sessionElsewhere')
}
