import type { accountLogin } from '../../contract/auth.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { detourUrl } from '../../domain/login-path.ts'
import { environment } from '../../platform/environment.ts'
import { noteEvent } from '../core/app-events.ts'
import { noteWelcome } from '../core/notices.ts'
import { $savedAccount, keepSession } from '../core/token.ts'
import { goBack } from './go-back.ts'
import { wayBack } from './way-back.ts'
import { $lastWay } from './ways.ts'

const INFO_PATH = '/auth/info'

type SignedIn = ResultOf<typeof accountLogin>

/**
 * Stores a new session and opens the page before log-in; in a modal, the page under it again, since a page is bound to
 * the session that it started with. Never resolves.
 * @param account the account name for the next log-in; `undefined` after a log-in by phone
 */
export function enter(signedIn: SignedIn, account?: string): Promise<never> {
  store(signedIn, account)
  return environment().location().pathname.startsWith('/auth/') ? goBack('/') : environment().reload()
}

/** Like `enter` for a player whom a code registered: a page asks for nickname and inviter first. Never resolves. */
export function enterNewcomer(signedIn: SignedIn): Promise<never> {
  store(signedIn)
  const { pathname, search } = environment().location()
  const isPage = pathname.startsWith('/auth/')
  return environment().replace(isPage ? INFO_PATH + wayBack() : detourUrl(INFO_PATH, pathname, search))
}

function store({ token, userInfo, lastLoginAtMs, isNew }: SignedIn, account?: string): void {
  const way = account === undefined ? 'phone' : 'account'
  $savedAccount.set(account)
  $lastWay.set(way)
  noteEvent({ name: 'loginDone', method: isNew ? 'register' : way })
  keepSession(token, userInfo)
  noteWelcome(lastLoginAtMs)
}
