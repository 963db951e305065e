import type { accountLogin } from '../../contract/auth.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { detourUrl } from '../../domain/login-path.ts'
import { environment } from '../../platform/environment.ts'
import { noteEvent } from '../core/app-events.ts'
import { noteWelcome } from '../core/notices.ts'
import { $savedAccount, keepSession } from '../core/token.ts'
import { goBack } from './go-back.ts'
import { wayBack } from './way-back.ts'
import { $lastWay, isForm, type LastWay } from './ways.ts'

const INFO_PATH = '/auth/info'

export type SignedIn = ResultOf<typeof accountLogin>

/**
 * Stores a new session and opens the page before log-in; in a modal, the page under it again, since a page is bound to
 * the session that it started with. Never resolves.
 * @param account the account name for the next log-in; `undefined` after a log-in by any other way
 * @param way how the player logged in
 */
export function enter(signedIn: SignedIn, account?: string, way?: LastWay): Promise<never> {
  keepSignedIn(signedIn, account, way)
  return openPageBefore()
}

/** Opens the page before log-in; in a modal, the page under it again. Never resolves. */
export function openPageBefore(): Promise<never> {
  return environment().location().pathname.startsWith('/auth/') ? goBack('/') : environment().reload()
}

/** Like `enter` for a player whom a code registered: a page asks for nickname and inviter first. Never resolves. */
export function enterNewcomer(signedIn: SignedIn): Promise<never> {
  keepSignedIn(signedIn)
  const { pathname, search } = environment().location()
  const isPage = pathname.startsWith('/auth/')
  return environment().replace(isPage ? INFO_PATH + wayBack() : detourUrl(INFO_PATH, pathname, search))
}

/** Stores a new session and how it began, for a page that continues with it. The parameters are those of `enter`. */
export function keepSignedIn(
  { token, userInfo, lastLoginAtMs, isNew }: SignedIn,
  account?: string,
  way: LastWay = account === undefined ? 'phone' : 'account',
): void {
  $savedAccount.set(account)
  $lastWay.set(way)
  noteEvent({ name: 'loginDone', method: isNew ? 'register' : isForm(way) ? way : 'social' })
  keepSession(token, userInfo)
  noteWelcome(lastLoginAtMs)
}
