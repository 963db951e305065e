import type { IssuedHashedPath } from '../../../contract/hashed-path.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { COIN_PUSHER_GAME_ID } from '../../../domain/games/activity-games.ts'
import { assertActivityOpen } from '../../../server/activities/assert-activity-open.ts'
import { hashedPathOf } from '../../../server/http/hashed-path.ts'
import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { isCallerIdle } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import {
  assertGameOpen,
  assertGamePlayable,
  createPlayServices,
  findNewestRoundFirstPlay,
  openActivityGame,
  playRoundOfActivityGame,
} from '../../game/server/public.ts'
import { coinDrop, coinPusherData } from '../contract.ts'

/**
 * Registers the calls of the coin pusher, a game on its activity's page. A drop is stored as a round of a game. One
 * call decides and pays it, so no drop stays open.
 */
export function registerCoinPusherRoutes(routes: Routes, services: Services): void {
  const playServices = createPlayServices(services)
  serveEndpoint(routes, coinPusherData, async ({ body, caller, atMs }) => {
    const { playerId } = caller
    assertGamePlayable(services, COIN_PUSHER_GAME_ID)
    await assertActivityOpen({ query: services.db.read }, ACTIVITY_TYPE.coinPusher, atMs)
    const { gameSessionId } = body
    const opened = await openActivityGame(services, COIN_PUSHER_GAME_ID, { playerId, gameSessionId, atMs })
    const lastDrop = await findNewestRoundFirstPlay(services, playerId, COIN_PUSHER_GAME_ID)
    return {
      ...opened,
      dropPath: hashedPathOf('/{dropPath}', caller).slice(1) as IssuedHashedPath<'/{dropPath}'>,
      lastDrop,
    }
  })
  serveCommand(
    routes,
    coinDrop,
    async (tx, { body, caller, atMs }) => {
      assertGamePlayable(services, COIN_PUSHER_GAME_ID)
      assertGameOpen(services, COIN_PUSHER_GAME_ID)
      await assertActivityOpen(tx, ACTIVITY_TYPE.coinPusher, atMs)
      const drop = { ...body, gameId: COIN_PUSHER_GAME_ID, isIdle: isCallerIdle(services, caller, atMs) }
      return playRoundOfActivityGame(playServices, tx, caller.playerId, drop, atMs)
    },
    { unhashed: ['gameSessionId', 'engineVersion'] },
  )
}
