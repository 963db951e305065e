import { persistentAtom, persistentJSON } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { refreshData } from '../../contract/session.ts'
import { createLoginUrl } from '../../domain/site/login-path.ts'
import {
  LAST_ACCOUNT_NAME_KEY,
  LOGOUT_STARTED_KEY,
  OPEN_ACTIVITIES_KEY,
  SESSION_TOKEN_KEY,
  USER_KEY,
} from '../../domain/site/storage-keys.ts'
import '../../platform/browser.ts'
import { environment } from '../../platform/environment.ts'
import { storeFormDrafts } from '../form/draft.ts'
import { onPageMount } from '../site/page-mount.ts'
import { forgetOtherPlayer, forgetPlayer, forgetSession, storeTabPlayerId } from './forget-player.ts'
import { storeLoginReason } from './notices.ts'
import {
  bindPageToSession,
  isStoredSessionOfPage,
  readPagePlayerKey,
  readPageSessionToken,
} from './page-player.ts'
import { storePromotionsVisibility } from './promotions-visibility.ts'

export type UserInfo = NonNullable<ResultOf<typeof refreshData>['userInfo']>

/** The stored access token, under the key that the spec names; shared by all tabs. Calls send the page's own token. */
export const $token = persistentAtom<string | undefined>(SESSION_TOKEN_KEY, undefined)

/** The stored player, shared by all tabs, so that all show the same balance. */
const $storedUser = persistentJSON<UserInfo | undefined>(USER_KEY, undefined)

/** This page's player from the latest answer. Does not change when another tab logs in another player. */
export const $user = atom<UserInfo | undefined>(undefined)

onPageMount($user, () =>
  $storedUser.subscribe(user => {
    if (!isStoredSessionOfPage()) return
    $user.set(user ?? undefined)
    storePromotionsVisibility(user ?? undefined)
  }),
)

/**
 * Ids of the activities that are open to the stored player, from the latest answer; shared by all tabs.
 * `head/activity-guard.ts` reads the key before the first paint.
 */
export const $activityIds = persistentJSON<readonly number[] | undefined>(OPEN_ACTIVITIES_KEY, undefined)

/**
 * Stores the ids of the open activities from an answer; does nothing when the stored session belongs to another player.
 */
export function setActivityIds(ids: readonly number[]): void {
  if (isStoredSessionOfPage()) $activityIds.set(ids)
}

/** The account name of the last log-in, for the log-in form. */
export const $lastAccountName = persistentAtom<string | undefined>(LAST_ACCOUNT_NAME_KEY, undefined)

/** Whether the page is bound to a player's session. */
export const $isLoggedIn = computed($token, () => readPageSessionToken() !== undefined)

/** Stores the page's player; does nothing when the stored session belongs to another player. */
export function storePageUser(user: UserInfo): void {
  if (!isStoredSessionOfPage()) return
  $storedUser.set(user)
  storeTabPlayerId(user.id)
}

/** Stores a new session and binds the page to it. */
export function storeNewSession(token: string, user: UserInfo): void {
  forgetOtherPlayer(user.id)
  bindPageToSession(token)
  $token.set(token)
  $storedUser.set(user)
  $activityIds.set(undefined)
}

/** Maximum time for which other tabs wait for a tab that logs out, in milliseconds. */
const LOGOUT_WAIT_MAX_MS = 30_000

/**
 * Stores the time at which this tab starts to log out. The server may tell other tabs that the session has ended before
 * this tab gets its answer. The stored time makes those tabs wait, so that this tab removes the player's data.
 */
export function storeLogoutStartTime(): void {
  environment().storage.local[LOGOUT_STARTED_KEY] = String(environment().time.now())
}

/** Whether a tab of this device is logging out now, so that this tab must not remove the session itself. */
function isLogoutUnderWay(): boolean {
  const { storage, time } = environment()
  return Math.abs(time.now() - Number(storage.local[LOGOUT_STARTED_KEY] ?? Number.NaN)) < LOGOUT_WAIT_MAX_MS
}

/**
 * Ends the page's session on this device, as a log-out does: removes everything that the device has stored of the
 * player. Does not remove the session of another player.
 */
export function clearSession(): void {
  if (!isStoredSessionOfPage()) return
  forgetPagePlayer()
  forgetPlayer()
}

/** Removes the page's player from the stores. */
function forgetPagePlayer(): void {
  bindPageToSession(undefined)
  $token.set(undefined)
  $storedUser.set(undefined)
  $activityIds.set(undefined)
}

/**
 * Removes a session that the server refused. Data with which the same player can continue, such as typed text, is not
 * removed. Does nothing for the session of another player, or for a session that a tab is logging out of.
 * @returns whether the session was removed
 */
export function removeRefusedSession(): boolean {
  if (readPageSessionToken() === undefined || !isStoredSessionOfPage() || isLogoutUnderWay()) return false
  storeFormDrafts()
  // `readPagePlayerKey` must be called before `forgetPagePlayer`, which removes the player's id.
  forgetSession(readPagePlayerKey())
  forgetPagePlayer()
  return true
}

/** Drops a session that the server refused, and opens the log-in, which returns to this page (spec, section 4). */
export function openLoginAfterRefusedSession(): void {
  if (!removeRefusedSession()) return
  storeLoginReason('ended')
  const { pathname, search } = environment().history.location()
  const type = $lastAccountName.get() ? '&type=account' : ''
  void environment().history.replace(createLoginUrl(pathname, search) + type)
}
