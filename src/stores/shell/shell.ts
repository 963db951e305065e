import type { Tab } from '../../domain/routes.ts'
import { environment } from '../../platform/environment.ts'
import { ensureAppConfig } from '../core/app-config.ts'
import { watchPagePlayer } from '../core/page-guard.ts'
import { pageToken } from '../core/page-player.ts'
import { $tabDots, afterLogin } from '../core/red-dots.ts'
import { ensureSession, refreshSession } from '../core/session.ts'

/** Keeps balance and red dots fresh while a page is open: at start and whenever the player returns to it. */
export function startShell(showDots: (dots: Record<Tab, boolean>) => void): void {
  watchPagePlayer()
  // Practice shows money to visitors too, and the edition tells whether a ribbon belongs over it.
  void ensureAppConfig()
  if (pageToken() === undefined) return
  $tabDots.subscribe(showDots)
  void ensureSession()
  void afterLogin.ensure()
  environment().onReturn(() => void refreshSession())
}
