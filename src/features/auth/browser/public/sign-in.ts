import type { ResultOf } from '../../../../contract/endpoint.ts'
import { addReturnPathToUrl } from '../../../../domain/site/login-path.ts'
import { GUIDE_VERSION_KEY, SESSION_TOKEN_KEY } from '../../../../domain/site/storage-keys.ts'
import { callFailureMessages } from '../../../../i18n/en-US/errors.ts'
import { environment } from '../../../../platform/environment.ts'
import { showAlert } from '../../../../stores/modals/modals.ts'
import { storePreviousLoginTime } from '../../../../stores/session/notices.ts'
import { endPageSession } from '../../../../stores/session/session.ts'
import { $lastAccountName, storeNewSession } from '../../../../stores/session/token.ts'
import { recordAppEvent } from '../../../../stores/site/app-events.ts'
import type { accountLogin } from '../../contract/auth.ts'
import { authMessages } from '../../texts/en-US/auth.ts'
import { $lastLoginMethod, isFormLoginMethod, type LoginMethod } from '../login-methods.ts'
import { openReturnPage } from './go-back.ts'
import { forgetInviteCode } from './invite-code.ts'
import { readReturnQuery } from './return-query.ts'

const INFO_PATH = '/auth/info'

export type LoginAnswer = ResultOf<typeof accountLogin>

/**
 * Stores a new session and returns to the page that the player came from. After a log-in in a modal, reloads the page,
 * because a page keeps the session that it started with. Resolves only if the browser does not store the session.
 * @param account account name to fill in at the next log-in; `undefined` after a log-in without one
 * @param method how the player has logged in
 */
export async function finishLogin(
  signedIn: LoginAnswer,
  account?: string,
  method?: LoginMethod,
): Promise<void> {
  if (await storeSessionAndLoginMethod(signedIn, account, method)) await returnToPageBeforeLogin()
}

/** Returns to the page from which the player came to the log-in. In a modal, reloads the page. Never resolves. */
export function returnToPageBeforeLogin(): Promise<never> {
  return environment().history.location().pathname.startsWith('/auth/')
    ? openReturnPage('/')
    : environment().history.reload()
}

/**
 * Like `finishLogin`, for a player who has just registered by a code, but first opens the page that asks for nickname
 * and inviter. Resolves only if the browser does not store the session.
 */
export async function finishRegistration(signedIn: LoginAnswer): Promise<void> {
  if (!(await storeSessionAndLoginMethod(signedIn))) return
  const { pathname, search } = environment().history.location()
  const isPage = pathname.startsWith('/auth/')
  await environment().history.replace(
    isPage ? INFO_PATH + readReturnQuery() : addReturnPathToUrl(INFO_PATH, pathname, search),
  )
}

/**
 * Stores a new session and its login method, and stays on the page. The parameters are those of `finishLogin`.
 * @returns whether the browser has stored the session
 */
export async function storeSessionAndLoginMethod(
  { token, userInfo, lastLoginAtMs, isNew }: LoginAnswer,
  account?: string,
  method: LoginMethod = account === undefined ? 'phone' : 'account',
): Promise<boolean> {
  recordAppEvent({
    name: 'loginDone',
    method: isNew ? 'register' : isFormLoginMethod(method) ? method : 'social',
  })
  if (!(await storeSession({ token, userInfo, lastLoginAtMs }))) return false
  $lastAccountName.set(account)
  $lastLoginMethod.set(method)
  if (lastLoginAtMs !== null) return true
  // Makes the first-run guide appear for every new player, even on a device where another player has seen it.
  delete environment().storage.local[GUIDE_VERSION_KEY]
  forgetInviteCode()
  return true
}

/**
 * Stores a new session. If the browser does not store it, the next page could not find the session, so this function
 * ends it on the server and a dialog tells the player.
 * @returns whether the browser has stored the session
 */
export async function storeSession({
  token,
  userInfo,
  lastLoginAtMs,
}: Pick<LoginAnswer, 'token' | 'userInfo' | 'lastLoginAtMs'>): Promise<boolean> {
  storeNewSession(token, userInfo)
  if (environment().storage.isPersistent(SESSION_TOKEN_KEY)) {
    storePreviousLoginTime(lastLoginAtMs)
    return true
  }
  await endPageSession()
  showAlert(callFailureMessages.get().tips, authMessages.get().keepsNothing)
  return false
}
