import { PUSH_ADDRESS_KEY, VIP_RISE_KEY } from '../domain/site/storage-keys.ts'
import { JACKPOT_BUBBLE_PATHS } from '../features/jackpot/rules/jackpot-bubble.ts'
import { startTelemetry } from '../features/telemetry/browser/telemetry.ts'
import { environment } from '../platform/environment.ts'
import { pageToken } from '../stores/session/page-player.ts'

/** Path under which the rules of the games are. */
const GAME_RULES_PATH = '/rules/games/'

/**
 * Starts the least urgent parts: telemetry, the start popups of the lobby and, for a player, the events of the page, the
 * push subscription, the other start offers of the lobby, and the note that the rules of a game were read. Rejects when
 * a part cannot be loaded; the parts after it then do not start.
 */
export async function startLeastUrgentParts(): Promise<void> {
  startTelemetry()
  const { pathname } = environment().history.location()
  if (pageToken() === undefined) {
    if (pathname === '/') await startPopups()
    return
  }
  const { followPageEvents } = await import('./page-events.ts')
  followPageEvents()
  if (JACKPOT_BUBBLE_PATHS.includes(environment().page.path())) {
    const { startBubble } = await import('../features/jackpot/browser/start-bubble.ts')
    void startBubble()
  }
  if (environment().storage.local[PUSH_ADDRESS_KEY] !== undefined) {
    const { resendPushSubscription } = await import('../features/message-channels/browser/resend.ts')
    void resendPushSubscription()
  }
  if (pathname === '/download') {
    const { followAppDownloadAddress } = await import('./app-address.ts')
    followAppDownloadAddress()
  }
  if (pathname.startsWith(GAME_RULES_PATH)) {
    const { noteRulesRead } = await import('../features/task/browser/rules-read.ts')
    await noteRulesRead(pathname.slice(GAME_RULES_PATH.length))
  }
  if (pathname !== '/game/start' && environment().storage.tab[VIP_RISE_KEY]) {
    const { showVipRise } = await import('../features/vip/browser/public/gift.ts')
    showVipRise()
  }
  if (pathname !== '/') return
  const { offerGuide } = await import('../features/guide/browser/offer-guide.ts')
  // While the guide is shown, no other offer opens on this page.
  if (await offerGuide()) return
  const { offerKyc } = await import('../features/kyc/browser/offer-kyc.ts')
  await offerKyc()
  await startPopups()
}

async function startPopups(): Promise<void> {
  const { offerPopups } = await import('../features/lobby/browser/offer-popups.ts')
  await offerPopups()
}
