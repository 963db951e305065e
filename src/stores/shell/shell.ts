import type { Tab } from '../../domain/routes.ts'
import { environment } from '../../platform/environment.ts'
import { watchPagePlayer } from '../core/page-guard.ts'
import { pageToken } from '../core/page-player.ts'
import { $tabDots, afterLogin } from '../core/red-dots.ts'
import { ensureSession, refreshSession } from '../core/session.ts'
import { watchSite } from '../core/site.ts'

/** Requests balance and red dots at start and whenever the player returns to the page. */
export function startShell(showDots: (dots: Record<Tab, boolean>) => void): void {
  watchPagePlayer()
  // The configuration has the edition, which decides about the ribbon; visitors see money in practice too.
  watchSite()
  if (pageToken() === undefined) return
  $tabDots.subscribe(showDots)
  void ensureSession()
  void afterLogin.ensure()
  environment().onReturn(() => void refreshSession())
}
