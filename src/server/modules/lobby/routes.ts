import { gameLike, getRecentWinners } from '../../../contract/lobby.ts'
import { type Routes, serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { setLike } from './likes.ts'
import { createRecentWinners } from './wins.ts'

/** Serves likes of games and the recent wins of all players. */
export function registerLobby(routes: Routes, parts: Parts): void {
  const recentWinners = createRecentWinners(parts)
  serve(routes, gameLike, async ({ body, caller, atMs }) => ({
    gameLikeIds: await setLike(parts, caller.playerId, body, atMs),
  }))
  serve(routes, getRecentWinners, recentWinners)
}
