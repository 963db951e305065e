import { type Centavos, centavos } from '../../../domain/money.ts'
import { environment } from '../../../platform/environment.ts'
import { $modals } from '../../../stores/modals/modals.ts'
import { refreshSession } from '../../../stores/session/session.ts'
import { $user } from '../../../stores/session/token.ts'
import { addPriceToPlaySession, addWinToPlaySession } from './play-session.ts'
import { addToWageredTotal, addToWonTotal, showRealityCheck } from './reality-check.ts'

/** Milliseconds between two requests of the balance, which a provider's game changes on the server. */
const BALANCE_EVERY_MS = 5_000

/**
 * Requests the balance regularly while a provider's game is open. Also shows the reality check that the server
 * requires, since the page does not see the bets that the server refuses.
 * @returns a function that stops the requests
 */
export function watchProviderGameBalance(): () => void {
  return environment().time.every(BALANCE_EVERY_MS, () => void refreshBalance())
}

async function refreshBalance(): Promise<void> {
  await refreshSession()
  if ($user.get()?.protection.isRealityCheckDue && $modals.get().length === 0) showRealityCheck()
}

/**
 * Adds a change of the balance by a provider's game to the play session and to the reality check: a decrease counts as
 * a price, an increase as a win.
 */
export function addProviderGameBalanceChange(before: Centavos, after: Centavos): void {
  if (after < before) {
    const lost = centavos(before - after)
    addPriceToPlaySession(lost)
    addToWageredTotal(lost)
  } else {
    const won = centavos(after - before)
    addWinToPlaySession(won)
    addToWonTotal(won)
  }
}

/**
 * Whether this page's content security policy allows an address in a frame.
 * @param policy text of the page's own policy
 */
export function isFrameAllowedByPolicy(launchUrl: string, policy: string, origin: string): boolean {
  const launched = new URL(launchUrl, origin)
  if (launched.origin === origin) return true
  const sources = /(?:^|;)\s*frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  return sources.includes(launched.origin)
}
