import type { accountLogin } from '../../contract/auth.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { environment } from '../../platform/environment.ts'
import { noteWelcome } from '../core/notices.ts'
import { $savedAccount, keepSession } from '../core/token.ts'
import { goBack } from './go-back.ts'
import { $lastWay } from './ways.ts'

type SignedIn = ResultOf<typeof accountLogin>

/**
 * Stores a new session and opens the page before log-in; in a modal, the page under it again, since a page is bound to
 * the session that it started with. Never resolves.
 * @param account the account name for the next log-in; `undefined` after a log-in by phone
 */
export function enter({ token, userInfo, lastLoginAtMs }: SignedIn, account?: string): Promise<never> {
  $savedAccount.set(account)
  $lastWay.set(account === undefined ? 'phone' : 'account')
  keepSession(token, userInfo)
  noteWelcome(lastLoginAtMs)
  if (!environment().location().pathname.startsWith('/auth/')) return environment().reload()
  return goBack('/')
}
