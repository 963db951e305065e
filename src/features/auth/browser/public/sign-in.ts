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
 * Stores a new session and opens the page before log-in. After a log-in in a modal it reloads the page, since a page is
 * bound to the session that it started with. Never resolves.
 * @param account the account name for the next log-in; `undefined` after any other login method
 * @param method how the player logged in
 */
export function finishLogin(signedIn: SignedIn, account?: string, method?: LoginMethod): Promise<never> {
  keepSignedIn(signedIn, account, method)
  return openPageBefore()
}

/** Opens the page before log-in; after a log-in in a modal, reloads the page. Never resolves. */
export function openPageBefore(): Promise<never> {
  return environment().history.location().pathname.startsWith('/auth/')
    ? goBack('/')
    : environment().history.reload()
}

/**
 * Like `enter`, for a player whom a code has registered: first opens a page that asks for nickname and inviter. Never
 * resolves.
 */
export function enterNewcomer(signedIn: SignedIn): Promise<never> {
  keepSignedIn(signedIn)
  const { pathname, search } = environment().history.location()
  const isPage = pathname.startsWith('/auth/')
  return environment().history.replace(
    isPage ? INFO_PATH + returnQuery() : detourUrl(INFO_PATH, pathname, search),
  )
}

/** Stores a new session and its login method, and opens no other page. The parameters are those of `enter`. */
export function keepSignedIn(
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
  // The first-run guide is shown to each new player, also on a device that another player uses.
  delete environment().storage.local[GUIDE_KEY]
  forgetInviteCode()
}
