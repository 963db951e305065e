import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { HonoApp } from '../../http/app.ts'
import { smallPageHeaders } from '../../http/small-page.ts'
import {
  createPinwheelGamePage,
  createUsedLaunchLinkPage,
  PINWHEEL_COLORS,
  PINWHEEL_STAKES,
} from './sandbox-page.ts'
import { playSandboxRound, SANDBOX_GAME_SCRIPTS, type WalletCaller } from './sandbox-play.ts'
import { findSandboxVisit, lastRoundOfVisit, redeemLaunchToken } from './sandbox-repository.ts'

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

/**
 * Serves the launch links and the pages of the sandbox's game, and handles the bets that players place on these pages.
 */
export function registerSandboxGamePages(
  app: HonoApp,
  { db, clock, callWallet }: { db: Database; clock: Clock; callWallet: WalletCaller },
): void {
  app.get('/sandbox/game/launch/:token', async context => {
    const token = context.req.param('token')
    const visitId = TOKEN_PATTERN.test(token) ? await redeemLaunchToken(db, token, clock.now()) : undefined
    context.header('Cache-Control', 'no-store')
    if (visitId) return context.redirect(`/sandbox/game/visit/${visitId}`, 303)
    const page = createUsedLaunchLinkPage()
    return context.html(page.html, 410, smallPageHeaders(page))
  })

  app.get('/sandbox/game/visit/:id', async context => {
    const visit = await findSandboxVisit(db, context.req.param('id'))
    if (!visit) return context.notFound()
    const [round, answer] = await Promise.all([
      lastRoundOfVisit(db, visit.id),
      callWallet('balance', { playerId: visit.playerId }),
    ])
    const page = createPinwheelGamePage({ balance: answer.balance, round })
    return context.html(page.html, 200, smallPageHeaders(page))
  })

  app.post('/sandbox/game/visit/:id', async context => {
    const visit = await findSandboxVisit(db, context.req.param('id'))
    const form = new URLSearchParams(await context.req.text())
    const choice = PINWHEEL_COLORS.find(each => each === form.get('choice'))
    const stake = PINWHEEL_STAKES.find(each => String(each) === form.get('stake'))
    const script = SANDBOX_GAME_SCRIPTS.find(each => each === (form.get('script') ?? 'once'))
    if (!visit || !choice || !stake || !script) return context.notFound()
    await playSandboxRound(db, callWallet, visit, { choice, stake, script, atMs: clock.now() })
    return context.redirect(`/sandbox/game/visit/${visit.id}`, 303)
  })
}
