import { loginBonus3User, loginBonus3UserReceive } from '../../../contract/sign-in.ts'
import { nextUtcDayMs } from '../../../domain/day.ts'
import { signInStanding } from '../../../domain/sign-in.ts'
import { serveClaim } from '../../awards/serve.ts'
import { type Routes, serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { signInSource } from './award.ts'
import { findSignIn } from './repository.ts'

/** Serves the streak of the free sign-in, and the claim of its day. */
export function registerSignIn(routes: Routes, services: Services): void {
  serve(routes, loginBonus3User, async ({ caller, atMs }) => {
    const { streak, isTaken } = signInStanding(await findSignIn(services.db.read, caller.playerId), atMs)
    return {
      awards: services.settings.get('signIn').map(item => ({ ...item })),
      day: streak,
      isTaken,
      loginBonus3CanReceive: !isTaken,
      nextTime: nextUtcDayMs(atMs),
    }
  })
  serveClaim(routes, loginBonus3UserReceive, ({ atMs }) => signInSource(atMs))
}
