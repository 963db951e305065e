import { nextUtcDayStartMsAfter } from '../../../domain/day.ts'
import { freeCoinTermsOfPlayer } from '../../../server/awards/claim.ts'
import { serveAwardClaimEndpoint } from '../../../server/awards/serve.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { loginBonus3User, loginBonus3UserReceive } from '../contract.ts'
import { signInStreakStateAt } from '../rules/sign-in.ts'
import { signInAwardSourceAt } from './award.ts'
import { findLatestSignIn } from './repository.ts'

/** Serves the player's streak of the free sign-in, and the claim of today's award. */
export function registerSignInRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, loginBonus3User, async ({ caller, atMs }) => {
    const { db } = services
    const [latest, totals] = await Promise.all([
      findLatestSignIn(db.read, caller.playerId),
      playerTotalsOf(db, caller.playerId),
    ])
    const { streak, isTaken } = signInStreakStateAt(latest, atMs)
    return {
      awards: services.settings.get('signIn').map(item => ({ ...item })),
      day: streak,
      isTaken,
      loginBonus3CanReceive: !isTaken && totals.excludedUntilMs <= atMs,
      coinTerms: freeCoinTermsOfPlayer(services, totals),
      nextTime: nextUtcDayStartMsAfter(atMs),
    }
  })
  serveAwardClaimEndpoint(routes, loginBonus3UserReceive, ({ atMs }) => signInAwardSourceAt(atMs))
}
