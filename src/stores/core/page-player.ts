import { atom } from 'nanostores'
import '../../platform/browser.ts'
import { environment, hasEnvironment } from '../../platform/environment.ts'

/*
 * Each page is bound to the session that it started with: every call carries that token, whatever other tabs store
 * later. A page whose token is no longer the stored one is stopped: it calls nothing, and is loaded again.
 */

const TOKEN_KEY = 'access_token'
const USER_KEY = 'perya:user'

let bound: { readonly token: string | undefined; playerId?: string | undefined } | undefined

/** Whether another player took the place of this page's own; nothing leaves a stopped page. */
export const $isStopped = atom(false)

/** The stored token as it is now: an event of the storage may come later than the change. */
function storedToken(): string | undefined {
  return environment().storage[TOKEN_KEY] || undefined
}

/** The token that the page started with; `undefined` for a visitor. */
export function pageToken(): string | undefined {
  if (!hasEnvironment()) return undefined
  bound ??= { token: storedToken() }
  return bound.token
}

/** Binds the page to a session that began or ended on it. */
export function bindPage(token: string | undefined): void {
  bound = { token }
}

/** Whether the stored session is still the page's own. Where storage is denied no other tab can change it. */
export function isBoundToStorage(): boolean {
  if (!hasEnvironment() || !environment().keepsStorage()) return true
  return pageToken() === storedToken()
}

/** Who the page belongs to, for what is kept under a player's name: the player's id, or `visitor`. */
export function pagePlayerId(): string {
  const token = pageToken()
  if (!bound || token === undefined) return 'visitor'
  if (isBoundToStorage()) bound.playerId = storedPlayerId() ?? bound.playerId
  // Until the server has said who the token belongs to, its end stands for the player.
  return bound.playerId ?? token.slice(-8)
}

function storedPlayerId(): string | undefined {
  try {
    return (JSON.parse(environment().storage[USER_KEY] ?? '') as { id?: string }).id
  } catch {
    return undefined
  }
}

/** Stops the page when the stored session is not its own. @returns whether the page may go on */
export function checkPage(): boolean {
  if (!$isStopped.get() && !isBoundToStorage()) $isStopped.set(true)
  return !$isStopped.get()
}
