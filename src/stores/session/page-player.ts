import { atom } from 'nanostores'
import { SESSION_TOKEN_KEY } from '../../domain/site/storage-keys.ts'
import '../../platform/browser.ts'
import { environment, hasEnvironment } from '../../platform/environment.ts'
import { clearTabOfOtherPlayer, readStoredPlayerId } from './forget-player.ts'

/*
 * Each page is bound to the session that it started with: every call carries that token, whatever other tabs store
 * later. A page whose token is no longer the stored one is stopped: it sends no calls and reloads.
 */

let boundSession: { readonly token: string | undefined; playerId?: string | undefined } | undefined

/**
 * The session token of the player whose data the page has shown. Unlike `boundSession`, this token stays after a log-out on
 * this page.
 */
let tokenOfShownPlayer: string | undefined

/** Whether the stored session no longer belongs to this page. If true, the page is stopped and sends no calls. */
export const $isPageStopped = atom(false)

/**
 * Returns the session token in the browser's storage. Reads the storage directly, since the event of a change may
 * arrive later.
 */
function storedToken(): string | undefined {
  return environment().storage.local[SESSION_TOKEN_KEY] || undefined
}

/** Returns the session token with which the page started; `undefined` for a visitor. */
export function readPageSessionToken(): string | undefined {
  if (!hasEnvironment()) return undefined
  if (!boundSession) startPage()
  return boundSession?.token
}

/** Binds the page to the stored session, and checks the session again when the page returns from the history. */
function startPage(): void {
  bindPageToSession(storedToken())
  const own =
    boundSession?.token === undefined ? [] : [readPagePlayerKey(), playerKeyOfToken(boundSession.token)]
  clearTabOfOtherPlayer(own)
  const { page, storage } = environment()
  page.guardRestored(mayShowRestoredPage)
  // If another tab has logged in or out between the first paint and the start of the modules, the page reloads. A page
  // whose storage is full does not reload: the head guard would read the same stored session again.
  const isPlayer = boundSession?.token !== undefined
  if (storage.isPersistent() && page.isPaintedForPlayer() !== isPlayer) $isPageStopped.set(true)
}

/**
 * Binds the page to the session that has just begun on this page. `undefined` means that the session has ended and the
 * page has a visitor.
 */
export function bindPageToSession(token: string | undefined): void {
  boundSession = { token }
  tokenOfShownPlayer = token ?? tokenOfShownPlayer
}

/**
 * Returns whether the stored session belongs to the player whose data the page shows. If it does not, stops the page,
 * which then reloads before the player sees it.
 */
function mayShowRestoredPage(): boolean {
  if (!environment().storage.isPersistent() || tokenOfShownPlayer === storedToken()) return true
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

/** Returns the key under which data of the page's player is stored: the player's id, or `visitor`. */
export function readPagePlayerKey(): string {
  const token = readPageSessionToken()
  if (!boundSession || token === undefined) return 'visitor'
  if (isStoredSessionOfPage()) {
    boundSession.playerId = readStoredPlayerId(environment().storage.local) ?? boundSession.playerId
  }
  return boundSession.playerId ?? playerKeyOfToken(token)
}

/** Returns the key that `readPagePlayerKey` returned before the player's id was known; `undefined` for a visitor. */
export function readPreviousPagePlayerKey(): string | undefined {
  const token = readPageSessionToken()
  return token && playerKeyOfToken(token)
}

/** Returns the storage key of a player whose id is not known yet: the last eight characters of the session token. */
const playerKeyOfToken = (token: string) => token.slice(-8)

/**
 * Compares the stored session with the page's session, and stops the page if they differ.
 * @returns whether the page may send calls
 */
export function checkPageSession(): boolean {
  if (!$isPageStopped.get() && !isStoredSessionOfPage()) $isPageStopped.set(true)
  return !$isPageStopped.get()
}
