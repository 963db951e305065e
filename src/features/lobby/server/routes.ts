import { gameLike } from '../../../contract/game-like.ts'
import { visitorOffers } from '../../../contract/visitor-offers.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { getRecentWinners } from '../contract.ts'
import { setGameLiked } from './likes.ts'
import { createVisitorOffersReader } from './visitor-offers.ts'
import { createRecentWinnersReader } from './wins.ts'

/** Serves likes of games, the recent wins of all players, and the offers to visitors. */
export function registerLobbyRoutes(routes: Routes, services: Services): void {
  const recentWinners = createRecentWinnersReader(services)
  serveEndpoint(routes, gameLike, async ({ body, caller, atMs }) => ({
    gameLikeIds: await setGameLiked(services, caller.playerId, body, atMs),
  }))
  serveEndpoint(routes, getRecentWinners, recentWinners)
  serveEndpoint(routes, visitorOffers, createVisitorOffersReader(services))
}
