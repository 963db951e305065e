import { atom, computed } from 'nanostores'
import { CallError } from '../../contract/requester.ts'
import type { logout, refreshData } from '../../contract/session.ts'
import type { Centavos } from '../../domain/money.ts'
import { REAL_PLAY_VALUES } from '../../domain/site/login-path.ts'
import { environment } from '../../platform/environment.ts'
import { sendPlayerRequest, sendPublicRequest } from '../call/api.ts'
import { createQuery } from '../call/query.ts'
import { $isPageStopped, checkPageSession, readPageSessionToken } from './page-player.ts'
import { arePromotionsOffForUser } from './promotions-visibility.ts'
import {
  $user,
  clearSession,
  openLoginAfterRefusedSession,
  removeRefusedSession,
  storeLogoutStartTime,
  storePageUser,
} from './token.ts'

/**
 * Minimum time between two refreshes of the session, in milliseconds. Refreshes within this time become one request
 * (spec, section 9).
 */
const REFRESH_THROTTLE_MS = 1000

/** Age in milliseconds below which the next page does not request a stored balance again. */
const FRESH_MS = 5000

/**
 * Returns the balance that the page shows, from the player's balance; both are in centavos. A prize machine replaces
 * this function while it has not shown a prize that the balance already contains.
 */
export const $shownBalanceOf = atom((coin: Centavos) => coin)

/** The player's balance as the page shows it, in centavos; `undefined` until it is known. */
export const $coinBalance = computed([$user, $shownBalanceOf], (user, shownOf) => user && shownOf(user.coin))

/**
 * Ends the session on the server and on this device, and opens the lobby. Without a connection, the session ends on the
 * device only.
 */
export async function logOut(): Promise<void> {
  if (await endPageSession()) await environment().history.go('/')
}

/**
 * Ends the session on the server and on this device. Without a connection, ends it on the device only.
 * @returns false when the session stays because the stored one belongs to another player
 */
export async function endPageSession(): Promise<boolean> {
  storeLogoutStartTime()
  try {
    await sendPlayerRequest<typeof logout>('/logout', {})
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
  if (!checkPageSession()) return false
  clearSession()
  return true
}

const sessionQuery = createQuery<null>({
  name: 'refreshData',
  freshMs: FRESH_MS,
  isAsked: () => readPageSessionToken() !== undefined,
  async ask(signal) {
    const { userInfo } = await sendPublicRequest<typeof refreshData>(
      '/refreshData',
      {},
      { signal, isSilent: true },
    )
    // The request is a public call: for an expired token, the server returns an answer without a user instead of the
    // status 401.
    if (userInfo) storePageUser(userInfo)
    else if (doesPageRequireSession()) openLoginAfterRefusedSession()
    else if (removeRefusedSession() && environment().page.isPaintedForPlayer()) $isPageStopped.set(true)
    return null
  },
})

/** The state of the page's request for its player: loading, failed or ready. */
export const $sessionState = sessionQuery.$state

let lastRefreshAtMs = 0
let isRefreshScheduled = false

/**
 * Requests balance and user again, at most once a second. A call within that second is delayed to its end; if the
 * player leaves the page before, the next page sends the request. A pending request is aborted and sent again, since
 * its answer may be outdated. A failure does not replace the known values.
 */
export async function refreshSession(): Promise<void> {
  if (readPageSessionToken() === undefined || isRefreshScheduled) return
  // Uses the absolute time difference, so that the balance is also requested at once after the device's clock was set
  // back.
  const sinceMs = Math.abs(environment().time.now() - lastRefreshAtMs)
  if (sinceMs >= REFRESH_THROTTLE_MS) return refresh()
  isRefreshScheduled = true
  sessionQuery.expire()
  environment().time.after(REFRESH_THROTTLE_MS - sinceMs, () => void refresh())
}

function refresh(): Promise<void> {
  isRefreshScheduled = false
  lastRefreshAtMs = environment().time.now()
  return sessionQuery.restart()
}

/** Requests balance and user, unless the previous page did so within `FRESH_MS`. */
export function ensureSessionLoaded(): Promise<void> {
  lastRefreshAtMs = environment().time.now()
  return $user.get() === undefined ? sessionQuery.load() : sessionQuery.ensure()
}

/**
 * Whether the page requires a session: it has a guard, and it is not a game page whose query asks for practice money by
 * `tryIt`.
 */
function doesPageRequireSession(): boolean {
  const guard = environment().page.guard()
  if (guard !== 'game') return guard !== undefined
  const query = new URLSearchParams(environment().history.location().search)
  return REAL_PLAY_VALUES.includes(`|${query.get('tryIt')}|`)
}

/** Whether the page's player must not get promotions: excluded, cooling off, or at a limit. */
export function arePromotionsOff(): boolean {
  return arePromotionsOffForUser($user.get())
}
