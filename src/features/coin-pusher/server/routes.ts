import type { HandedOutPath } from '../../../contract/hashed-path.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { COIN_PUSHER_ID } from '../../../domain/games/activity-games.ts'
import { assertActivityOpen } from '../../../server/activities/assert-activity-open.ts'
import { hashedPathOf } from '../../../server/http/hashed-path.ts'
import { type Routes, serve, serveCommand } from '../../../server/http/route.ts'
import { isIdle } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import {
  assertGameOpen,
  assertPlayable,
  createPlayServices,
  findNewestPlay,
  openActivityGame,
  playActivityGame,
} from '../../game/server/public.ts'
import { coinDrop, coinPusherData } from '../contract.ts'

/**
 * Serves the coin pusher, a game that is played on the page of its activity: a drop is a round like any other. It is
 * decided and paid in one call, so no drop is ever open.
 */
export function serveCoinPusher(routes: Routes, services: Services): void {
  const playServices = createPlayServices(services)
  serve(routes, coinPusherData, async ({ body, caller, atMs }) => {
    const { playerId } = caller
    assertPlayable(services, COIN_PUSHER_ID)
    await assertActivityOpen({ query: services.db.read }, ACTIVITY_TYPE.coinPusher, atMs)
    const { gameSessionId } = body
    const opened = await openActivityGame(services, COIN_PUSHER_ID, { playerId, gameSessionId, atMs })
    const lastDrop = await findNewestPlay(services, playerId, COIN_PUSHER_ID)
    return {
      ...opened,
      dropPath: hashedPathOf('/{dropPath}', caller).slice(1) as HandedOutPath<'/{dropPath}'>,
      lastDrop,
    }
  })
  serveCommand(
    routes,
    coinDrop,
    async (tx, { body, caller, atMs }) => {
      assertPlayable(services, COIN_PUSHER_ID)
      assertGameOpen(services, COIN_PUSHER_ID)
      await assertActivityOpen(tx, ACTIVITY_TYPE.coinPusher, atMs)
      const drop = { ...body, gameId: COIN_PUSHER_ID, isIdle: isIdle(services, caller, atMs) }
      return playActivityGame(playServices, tx, caller.playerId, drop, atMs)
    },
    { unhashed: ['gameSessionId'] },
  )
}
