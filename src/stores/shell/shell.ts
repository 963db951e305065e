import type { Tab } from '../../domain/routes.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { formatTime } from '../../i18n/time.ts'
import { environment } from '../../platform/environment.ts'
import { ensureAppConfig } from '../core/app-config.ts'
import { takeToast, takeWelcome } from '../core/notices.ts'
import { watchPagePlayer } from '../core/page-guard.ts'
import { pageToken } from '../core/page-player.ts'
import { $tabDots, afterLogin } from '../core/red-dots.ts'
import { ensureSession, refreshSession } from '../core/session.ts'
import { showToast } from '../core/toasts.ts'

/** Requests balance and red dots at start and whenever the player returns to the page. */
export function startShell(showDots: (dots: Record<Tab, boolean>) => void): void {
  watchPagePlayer()
  showNotices()
  // The configuration has the edition, which decides about the ribbon; visitors see money in practice too.
  void ensureAppConfig()
  if (pageToken() === undefined) return
  $tabDots.subscribe(showDots)
  void ensureSession()
  void afterLogin.ensure()
  environment().onReturn(() => void refreshSession())
}

/** Shows what the page before left: a success, and after a log-in the time of the one before it. */
function showNotices(): void {
  const t = shellMessages.get()
  const toast = takeToast()
  if (toast) showToast(toast, 'good')
  const lastLoginAtMs = takeWelcome()
  if (lastLoginAtMs) showToast(t.lastLogin({ at: formatTime(lastLoginAtMs) }))
}
