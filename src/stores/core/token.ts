import { persistentAtom, persistentJSON } from '@nanostores/persistent'
import { computed } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { refreshData } from '../../contract/player.ts'
import { loginUrl } from '../../domain/return-path.ts'
import '../../platform/browser.ts'
import { environment } from '../../platform/environment.ts'

export type UserInfo = NonNullable<ResultOf<typeof refreshData>['userInfo']>

/** The access token, under the key that the spec names; shared by all tabs. */
export const $token = persistentAtom<string | undefined>('access_token', undefined)

/** The player as last heard of; shared by all tabs, so that a balance is never older in one of them. */
export const $user = persistentJSON<UserInfo | undefined>('perya:user', undefined)

/** The account name of the last log-on, to fill the form with. */
export const $savedAccount = persistentAtom<string | undefined>('perya:account', undefined)

export const $isLoggedIn = computed($token, token => token !== undefined)

/** Forgets token and player. */
export function clearSession(): void {
  $token.set(undefined)
  $user.set(undefined)
}

/** The server refused the token: forget it and go to login, with the way back (spec, section 4). */
export function endSession(): void {
  if ($token.get() === undefined) return
  clearSession()
  const { pathname, search } = environment().location()
  const type = $savedAccount.get() ? '&type=account' : ''
  environment().replace(loginUrl(pathname, search) + type)
}
