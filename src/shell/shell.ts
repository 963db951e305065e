import type { RedDotPlace } from '../domain/site/navigation.ts'
import { shellMessages } from '../i18n/en-US/shell.ts'
import { formatDateTime } from '../i18n/time.ts'
import { environment } from '../platform/environment.ts'
import { showToast } from '../stores/modals/toasts.ts'
import { takePreviousLoginTime, takeStoredToast } from '../stores/session/notices.ts'
import { watchPagePlayer } from '../stores/session/page-guard.ts'
import { readPageSessionToken } from '../stores/session/page-player.ts'
import { ensureSessionLoaded, refreshSession } from '../stores/session/session.ts'
import { $navigationRedDots, afterLoginQuery } from '../stores/site/red-dots.ts'
import { watchSite } from '../stores/site/site.ts'

/**
 * Starts the shell: it shows stored notices, watches the site for changes and, for a player, shows the balance and the
 * red dots. The balance is requested again whenever the player returns to the page. Each group of requests starts in
 * its own task, so that the browser can handle taps and paint before each group.
 * @param showDots called with the red dots now and after each change; only for a player
 */
export async function startShell(showDots: (dots: Record<RedDotPlace, boolean>) => void): Promise<void> {
  watchPagePlayer()
  showNotices()
  if (environment().device.shell().kind === 'native') void connectShell()
  environment().time.onIdle(() => void loadDeferredShellParts())
  await environment().time.nextTask()
  // Visitors need the site watch too: it requests the site's settings, and for a sandbox edition the page shows a
  // ribbon.
  watchSite()
  if (readPageSessionToken() === undefined) return
  await environment().time.nextTask()
  $navigationRedDots.subscribe(showDots)
  void ensureSessionLoaded()
  void afterLoginQuery.ensure()
  environment().page.onReturn(() => void refreshSession())
  if (environment().page.activity() !== undefined) void guardActivity()
}

/** Loads and starts the guard of activity pages. The guard is in a separate file, since only few pages need it. */
async function guardActivity(): Promise<void> {
  const { watchActivityAccess } = await import('../stores/session/activity-guard.ts')
  watchActivityAccess()
}

/** Shows the notices that the previous page stored: a success, and after a log-in the time of the previous log-in. */
function showNotices(): void {
  const t = shellMessages.get()
  const toast = takeStoredToast()
  if (toast) showToast(toast, 'good')
  const lastLoginAtMs = takePreviousLoginTime()
  if (lastLoginAtMs) showToast(t.lastLogin({ at: formatDateTime(lastLoginAtMs) }))
}

/** Loads the code that connects the page with a native shell, only inside of a native shell. */
async function connectShell(): Promise<void> {
  const { connectNativeShell } = await import('../platform/native.ts')
  environment().device.connectNative(connectNativeShell)
}

/** Loads and starts the least urgent code. If the connection is lost, the page works without that code. */
async function loadDeferredShellParts(): Promise<void> {
  try {
    const { startDeferredShellParts: startLeastUrgentParts } = await import('./last.ts')
    await startLeastUrgentParts()
  } catch {}
}
