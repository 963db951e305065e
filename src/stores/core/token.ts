import { persistentAtom, persistentJSON } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { refreshData } from '../../contract/player.ts'
import { loginUrl } from '../../domain/return-path.ts'
import '../../platform/browser.ts'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from './lifecycle.ts'
import { bindPage, isBoundToStorage, pageToken } from './page-player.ts'

export type UserInfo = NonNullable<ResultOf<typeof refreshData>['userInfo']>

/** The stored access token, under the key that the spec names; shared by all tabs. Calls carry the page's own. */
export const $token = persistentAtom<string | undefined>('access_token', undefined)

/** The stored player; shared by all tabs, so that a balance is never older in one of them. */
const $storedUser = persistentJSON<UserInfo | undefined>('perya:user', undefined)

/** The player of this page as last heard of. Stays as it was when another player logs in elsewhere. */
export const $user = atom<UserInfo | undefined>(undefined)

onPageMount($user, () =>
  $storedUser.subscribe(user => {
    if (isBoundToStorage()) $user.set(user ?? undefined)
  }),
)

/** The account name of the last log-on, to fill the form with. */
export const $savedAccount = persistentAtom<string | undefined>('perya:account', undefined)

/** Whether the page has a player. */
export const $isLoggedIn = computed($token, () => pageToken() !== undefined)

/** Stores what the server says of the page's player; nothing once storage is another player's. */
export function setUser(user: UserInfo): void {
  if (isBoundToStorage()) $storedUser.set(user)
}

/** Stores a session that just began, and makes it the page's. */
export function keepSession(token: string, user: UserInfo): void {
  bindPage(token)
  $token.set(token)
  $storedUser.set(user)
}

/** Forgets token and player, here and in storage; leaves the session of another player alone. */
export function clearSession(): void {
  if (!isBoundToStorage()) return
  bindPage(undefined)
  $token.set(undefined)
  $storedUser.set(undefined)
}

/** The server refused the token: forget it and go to login, with the way back (spec, section 4). */
export function endSession(): void {
  if (pageToken() === undefined || !isBoundToStorage()) return
  clearSession()
  const { pathname, search } = environment().location()
  const type = $savedAccount.get() ? '&type=account' : ''
  void environment().replace(loginUrl(pathname, search) + type)
}
