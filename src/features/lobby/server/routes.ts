import { gameLike } from '../../../contract/game-like.ts'
import { type Routes, serve } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { getRecentWinners } from '../contract.ts'
import { storeLike } from './likes.ts'
import { createRecentWinners } from './wins.ts'

/** Serves likes of games and the recent wins of all players. */
export function registerLobby(routes: Routes, services: Services): void {
  const recentWinners = createRecentWinners(services)
  serve(routes, gameLike, async ({ body, caller, atMs }) => ({
    gameLikeIds: await storeLike(services, caller.playerId, body, atMs),
  }))
  serve(routes, getRecentWinners, recentWinners)
}
