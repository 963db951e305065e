import type { DotPlace } from '../../domain/navigation.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { formatTime } from '../../i18n/time.ts'
import { environment } from '../../platform/environment.ts'
import { takeToast, takeWelcome } from '../core/notices.ts'
import { watchPagePlayer } from '../core/page-guard.ts'
import { pageToken } from '../core/page-player.ts'
import { $navigationDots, afterLogin } from '../core/red-dots.ts'
import { ensureSession, refreshSession } from '../core/session.ts'
import { watchSite } from '../core/site.ts'
import { showToast } from '../core/toasts.ts'

/** Requests balance and red dots at start and whenever the player returns to the page, each in a task of its own. */
export async function startShell(showDots: (dots: Record<DotPlace, boolean>) => void): Promise<void> {
  watchPagePlayer()
  showNotices()
  if (environment().shell().kind === 'native') void connectShell()
  environment().onIdle(() => void loadLast())
  await environment().nextTask()
  // The configuration has the edition, which decides about the ribbon; visitors see money in practice too.
  watchSite()
  if (pageToken() === undefined) return
  await environment().nextTask()
  $navigationDots.subscribe(showDots)
  void ensureSession()
  void afterLogin.ensure()
  environment().onReturn(() => void refreshSession())
  if (environment().pageActivity() !== undefined) void guardActivity()
}

/** Few pages have this guard. */
async function guardActivity(): Promise<void> {
  const { watchActivity } = await import('../core/activity-guard.ts')
  watchActivity()
}

/** Shows what the page before left: a success, and after a log-in the time of the one before it. */
function showNotices(): void {
  const t = shellMessages.get()
  const toast = takeToast()
  if (toast) showToast(toast, 'good')
  const lastLoginAtMs = takeWelcome()
  if (lastLoginAtMs) showToast(t.lastLogin({ at: formatTime(lastLoginAtMs) }))
}

/** Only a native shell needs what connects the page with it. */
async function connectShell(): Promise<void> {
  const { connectNative } = await import('../../platform/native.ts')
  environment().connectNative(connectNative)
}

/** Fetches what may come last. Without a connection it is not fetched: this page then reports nothing. */
async function loadLast(): Promise<void> {
  try {
    const { startTelemetry } = await import('../telemetry/telemetry.ts')
    startTelemetry()
    if (pageToken() === undefined || environment().location().pathname !== '/') return
    const { offerLimitsInLobby } = await import('../limits/offer-in-lobby.ts')
    void offerLimitsInLobby()
    const { offerGuide } = await import('../guide/offer-guide.ts')
    await offerGuide()
    const { offerKyc } = await import('../kyc/offer-kyc.ts')
    await offerKyc()
  } catch {}
}
