import type { ResultOf } from '../../../../contract/endpoint.ts'
import { detourUrl } from '../../../../domain/site/login-path.ts'
import { GUIDE_KEY } from '../../../../domain/site/storage-keys.ts'
import { environment } from '../../../../platform/environment.ts'
import { noteWelcome } from '../../../../stores/session/notices.ts'
import { $savedAccount, keepSession } from '../../../../stores/session/token.ts'
import { noteEvent } from '../../../../stores/site/app-events.ts'
import type { accountLogin } from '../../contract/auth.ts'
import { $lastLoginMethod, isFormLoginMethod, type LoginMethod } from '../login-methods.ts'
import { goBack } from './go-back.ts'
import { forgetInviteCode } from './invite-code.ts'
import { returnQuery } from './return-query.ts'

const INFO_PATH = '/auth/info'

export type SignedIn = ResultOf<typeof accountLogin>

/**
 * Stores a new session and opens the page before the log-in. After a log-in in a modal, reloads the page, because a
 * page keeps the session that it started with. Never resolves.
 * @param account the account name to fill in at the next log-in; `undefined` after a log-in without one
 * @param method how the player logged in
 */
export function finishLogin(signedIn: SignedIn, account?: string, method?: LoginMethod): Promise<never> {
  storeLogin(signedIn, account, method)
  return openPageBefore()
}

/** Opens the page before the log-in. In a modal, reloads the page. Never resolves. */
export function openPageBefore(): Promise<never> {
  return environment().history.location().pathname.startsWith('/auth/')
    ? goBack('/')
    : environment().history.reload()
}

/**
 * Like `finishLogin`, for a player who has just registered by a code: first opens the page that asks for nickname and
 * inviter. Never resolves.
 */
export function finishRegistration(signedIn: SignedIn): Promise<never> {
  storeLogin(signedIn)
  const { pathname, search } = environment().history.location()
  const isPage = pathname.startsWith('/auth/')
  return environment().history.replace(
    isPage ? INFO_PATH + returnQuery() : detourUrl(INFO_PATH, pathname, search),
  )
}

/** Stores a new session and its login method, and stays on the page. Its parameters are those of `finishLogin`. */
export function storeLogin(
  { token, userInfo, lastLoginAtMs, isNew }: SignedIn,
  account?: string,
  method: LoginMethod = account === undefined ? 'phone' : 'account',
): void {
  noteEvent({ name: 'loginDone', method: isNew ? 'register' : isFormLoginMethod(method) ? method : 'social' })
  keepSession(token, userInfo)
  $savedAccount.set(account)
  $lastLoginMethod.set(method)
  noteWelcome(lastLoginAtMs)
  if (lastLoginAtMs !== null) return
  // Every new player sees the first-run guide, also on a device where another player has seen it.
  delete environment().storage.local[GUIDE_KEY]
  forgetInviteCode()
}
