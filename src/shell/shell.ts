import type { DotPlace } from '../domain/site/navigation.ts'
import { shellMessages } from '../i18n/en-US/shell.ts'
import { formatTime } from '../i18n/time.ts'
import { environment } from '../platform/environment.ts'
import { showToast } from '../stores/modals/toasts.ts'
import { takeToast, takeWelcome } from '../stores/session/notices.ts'
import { watchPagePlayer } from '../stores/session/page-guard.ts'
import { pageToken } from '../stores/session/page-player.ts'
import { ensureSession, refreshSession } from '../stores/session/session.ts'
import { $navigationDots, afterLogin } from '../stores/site/red-dots.ts'
import { watchSite } from '../stores/site/site.ts'

/**
 * Starts the shell: notices, the site watch and, for a player, balance and red dots. The balance is requested again
 * whenever the player returns to the page. Each group of requests starts in a task of its own, so that taps and paints
 * come first.
 * @param showDots called with the red dots now and after each change; only for a player
 */
export async function startShell(showDots: (dots: Record<DotPlace, boolean>) => void): Promise<void> {
  watchPagePlayer()
  showNotices()
  if (environment().device.shell().kind === 'native') void connectShell()
  environment().time.onIdle(() => void loadLast())
  await environment().time.nextTask()
  // The settings contain the edition, which decides whether the page shows the ribbon of the sandbox. Visitors need the
  // ribbon too, since practice shows money.
  watchSite()
  if (pageToken() === undefined) return
  await environment().time.nextTask()
  $navigationDots.subscribe(showDots)
  void ensureSession()
  void afterLogin.ensure()
  environment().page.onReturn(() => void refreshSession())
  if (environment().page.activity() !== undefined) void guardActivity()
}

/** Loads the guard of pages of an activity, which few pages need. */
async function guardActivity(): Promise<void> {
  const { watchActivity } = await import('../stores/session/activity-guard.ts')
  watchActivity()
}

/** Shows the notices that the previous page stored: a success, and after a log-in the time of the previous log-in. */
function showNotices(): void {
  const t = shellMessages.get()
  const toast = takeToast()
  if (toast) showToast(toast, 'good')
  const lastLoginAtMs = takeWelcome()
  if (lastLoginAtMs) showToast(t.lastLogin({ at: formatTime(lastLoginAtMs) }))
}

/** Loads the code that connects the page with a native shell, which only such a shell needs. */
async function connectShell(): Promise<void> {
  const { connectNative } = await import('../platform/native.ts')
  environment().device.connectNative(connectNative)
}

/** Loads and starts the least urgent code. Without a connection the page runs without it. */
async function loadLast(): Promise<void> {
  try {
    const { startLast } = await import('./last.ts')
    await startLast()
  } catch {}
}
