import { atom } from 'nanostores'
import { SESSION_TOKEN_KEY } from '../../domain/site/storage-keys.ts'
import '../../platform/browser.ts'
import { environment, hasEnvironment } from '../../platform/environment.ts'
import { clearTabOfOtherPlayer, readStoredPlayerId } from './forget-player.ts'

/*
 * Each page is bound to the session that it started with: every call carries that token, whatever other tabs store
 * later. A page whose token is no longer the stored one is stopped: it sends no calls and reloads.
 */

let bound: { readonly token: string | undefined; playerId?: string | undefined } | undefined

/** The token of the player whose data the page has shown. Unlike `bound`, it stays after a log-out on this page. */
let shownToken: string | undefined

/** Whether the stored session is no longer this page's own; a stopped page sends no calls. */
export const $isPageStopped = atom(false)

/** The stored token, read from storage itself: its change event may arrive later. */
function storedToken(): string | undefined {
  return environment().storage.local[SESSION_TOKEN_KEY] || undefined
}

/** The token that the page started with; `undefined` for a visitor. */
export function readPageSessionToken(): string | undefined {
  if (!hasEnvironment()) return undefined
  if (!bound) startPage()
  return bound?.token
}

/** Binds the page to the stored session, and checks the session again when the page returns from the history. */
function startPage(): void {
  bindPageToSession(storedToken())
  const own = bound?.token === undefined ? [] : [readPagePlayerKey(), keyOf(bound.token)]
  clearTabOfOtherPlayer(own)
  const { page, storage } = environment()
  page.guardRestored(mayShowRestored)
  // If another tab has logged in or out between the first paint and the start of the modules, the page reloads. A page
  // whose storage is full does not reload: the head guard would read the same stored session again.
  const isPlayer = bound?.token !== undefined
  if (storage.isPersistent() && page.isPaintedForPlayer() !== isPlayer) $isPageStopped.set(true)
}

/** Binds the page to a session that began or ended on this page; `undefined` for a visitor. */
export function bindPageToSession(token: string | undefined): void {
  bound = { token }
  shownToken = token ?? shownToken
}

/**
 * Whether the stored session belongs to the player whose data the page shows. If not, stops the page, which then
 * reloads before the player sees it.
 */
function mayShowRestored(): boolean {
  if (!environment().storage.isPersistent() || shownToken === storedToken()) return true
  $isPageStopped.set(true)
  return false
}

/**
 * Whether the stored session is the page's own. Always true when the browser denies storage, since no other tab can
 * then change the session.
 */
export function isStoredSessionOfPage(): boolean {
  if (!hasEnvironment() || !environment().storage.isPersistent()) return true
  return readPageSessionToken() === storedToken()
}

/** The key under which data is stored for a player: the id of the page's player, or `visitor`. */
export function readPagePlayerKey(): string {
  const token = readPageSessionToken()
  if (!bound || token === undefined) return 'visitor'
  if (isStoredSessionOfPage()) {
    bound.playerId = readStoredPlayerId(environment().storage.local) ?? bound.playerId
  }
  return bound.playerId ?? keyOf(token)
}

/** The key that `readPagePlayerKey` returned before the player's id was known; `undefined` for a visitor. */
export function readPreviousPagePlayerKey(): string | undefined {
  const token = readPageSessionToken()
  return token && keyOf(token)
}

/** The storage key of a player whose id is not known yet: the last eight characters of the token. */
const keyOf = (token: string) => token.slice(-8)

/** Stops the page when the stored session is not its own. @returns whether the page may send calls */
export function checkPageSession(): boolean {
  if (!$isPageStopped.get() && !isStoredSessionOfPage()) $isPageStopped.set(true)
  return !$isPageStopped.get()
}
