import { type Centavos, centavos } from '../../domain/money.ts'
import { environment } from '../../platform/environment.ts'
import { refreshSession } from '../core/session.ts'
import { countPrice, countWin } from './play-session.ts'
import { addWagered, addWon } from './reality-check.ts'

/** Money moves between the server and the provider of the game: the page asks for the balance so often. */
const BALANCE_EVERY_MS = 5_000

/** Asks for the balance while a game of another brand is open. @returns the way to stop */
export function watchBalance(): () => void {
  return environment().every(BALANCE_EVERY_MS, () => void refreshSession())
}

/** Counts what a game of another brand has done to the balance, for the play session and the reality check. */
export function countChange(before: Centavos, after: Centavos): void {
  if (after < before) {
    const lost = centavos(before - after)
    countPrice(lost)
    addWagered(lost)
  } else {
    const won = centavos(after - before)
    countWin(won)
    addWon(won)
  }
}

/**
 * Whether the policy of this page lets an address into a frame.
 * @param policy the text of the page's own policy
 */
export function canFrame(launchUrl: string, policy: string, origin: string): boolean {
  const launched = new URL(launchUrl, origin)
  if (launched.origin === origin) return true
  const sources = /(?:^|;)\s*frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  return sources.includes(launched.origin)
}
