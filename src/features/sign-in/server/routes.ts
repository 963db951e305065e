import { nextUtcDayMs } from '../../../domain/day.ts'
import { coinTermsOf } from '../../../server/awards/claim.ts'
import { serveClaim } from '../../../server/awards/serve.ts'
import { type Routes, serve } from '../../../server/http/route.ts'
import { totalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { loginBonus3User, loginBonus3UserReceive } from '../contract.ts'
import { signInStanding } from '../rules/sign-in.ts'
import { signInSource } from './award.ts'
import { findSignIn } from './repository.ts'

/** Serves the player's streak of the free sign-in, and the claim of today's award. */
export function registerSignIn(routes: Routes, services: Services): void {
  serve(routes, loginBonus3User, async ({ caller, atMs }) => {
    const { db } = services
    const [latest, totals] = await Promise.all([
      findSignIn(db.read, caller.playerId),
      totalsOf(db, caller.playerId),
    ])
    const { streak, isTaken } = signInStanding(latest, atMs)
    return {
      awards: services.settings.get('signIn').map(item => ({ ...item })),
      day: streak,
      isTaken,
      loginBonus3CanReceive: !isTaken,
      coinTerms: coinTermsOf(services, totals),
      nextTime: nextUtcDayMs(atMs),
    }
  })
  serveClaim(routes, loginBonus3UserReceive, ({ atMs }) => signInSource(atMs))
}
