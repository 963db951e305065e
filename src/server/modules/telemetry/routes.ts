import { online } from '../../../contract/game.ts'
import { appEventLogClient } from '../../../contract/telemetry.ts'
import { type Routes, serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
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
    await assertLatestSession(parts, caller.playerId, body.gameSessionId, atMs)
    await keepOnline(caller.playerId, body.gameId, atMs)
    return {}
  })
}

/** Refuses the heartbeat of a page whose game session another one has replaced. @throws Refusal `sessionElsewhere` */
async function assertLatestSession(
  { hooks }: Pick<Parts, 'hooks'>,
  playerId: string,
  gameSessionId: string | undefined,
  atMs: number,
): Promise<void> {
  if (gameSessionId === undefined) return
  const latest = await hooks.gather('gameSessionId', playerId, atMs)
  if (!latest.includes(gameSessionId)) throw new Refusal('sessionElsewhere')
}
