import { PUSH_ADDRESS_KEY, VIP_LEVEL_UP_KEY } from '../domain/site/storage-keys.ts'
import { JACKPOT_BUBBLE_PATHS } from '../features/jackpot/rules/jackpot-bubble.ts'
import { startTelemetry } from '../features/telemetry/browser/telemetry.ts'
import { environment } from '../platform/environment.ts'
import { readPageSessionToken } from '../stores/session/page-player.ts'

/** Path prefix of the pages with the rules of games. */
const GAME_RULES_PATH = '/rules/games/'

/**
 * Starts the least urgent parts of a page. A visitor gets telemetry, and in the lobby a start popup. A player also
 * gets the page's event stream, the push subscription and the lobby's other start offers; a rules page also reports
 * that the player has read it. Rejects when a part cannot be loaded; the parts after it then do not start.
 */
export async function startDeferredShellParts(): Promise<void> {
  startTelemetry()
  const { pathname } = environment().history.location()
  if (readPageSessionToken() === undefined) {
    if (pathname === '/') await openStartPopup()
    return
  }
  const { followPageEvents } = await import('./page-events.ts')
  followPageEvents()
  if (JACKPOT_BUBBLE_PATHS.includes(environment().page.path())) {
    const { startJackpotBubble } = await import('../features/jackpot/browser/start-bubble.ts')
    void startJackpotBubble()
  }
  if (environment().storage.local[PUSH_ADDRESS_KEY] !== undefined) {
    const { resendPushSubscription } = await import('../features/message-channels/browser/resend.ts')
    void resendPushSubscription()
  }
  if (pathname === '/download') {
    const { updateAppDownloadLink } = await import('./app-address.ts')
    updateAppDownloadLink()
  }
  if (pathname.startsWith(GAME_RULES_PATH)) {
    const { reportRulesRead } = await import('../features/task/browser/rules-read.ts')
    await reportRulesRead(pathname.slice(GAME_RULES_PATH.length))
  }
  if (pathname === '/') await openOneStartModal()
}

/**
 * Opens at most one modal at the start of a player's lobby: the VIP level that the latest bets reached, else the guide,
 * else the question for identity verification, else the next start popup. No other page opens one of them, so none
 * follows a payment or covers a game.
 */
async function openOneStartModal(): Promise<void> {
  if (environment().storage.tab[VIP_LEVEL_UP_KEY]) {
    const { showVipLevelUp } = await import('../features/vip/browser/gift.ts')
    return showVipLevelUp()
  }
  const { offerGuide } = await import('../features/guide/browser/offer-guide.ts')
  if (await offerGuide()) return
  const { offerKyc } = await import('../features/kyc/browser/offer-kyc.ts')
  if (!(await offerKyc())) await openStartPopup()
}

async function openStartPopup(): Promise<void> {
  const { offerStartPopup } = await import('../features/lobby/browser/offer-popups.ts')
  await offerStartPopup()
}
