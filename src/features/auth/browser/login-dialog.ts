import { SOCIAL_TYPE } from '../../../domain/player/account.ts'
import { addReturnPathToUrl } from '../../../domain/site/login-path.ts'
import { LAST_LOGIN_METHOD_KEY, SOCIAL_TYPES_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { readLoginReason } from '../../../stores/session/notices.ts'
import { isSocialLoginRefusedInBrowser } from './public/refused-here.ts'

/**
 * Sets the document's data attributes that the log-in dialog needs. On the pages of log-in and registration,
 * `head/login-method-marks.ts` sets them.
 */
export function setLoginMethodAttributes(): void {
  const { local: storage } = environment().storage
  const { setRootDataAttribute: mark } = environment().page
  const offered = storage[SOCIAL_TYPES_KEY] ?? String(Object.values(SOCIAL_TYPE))
  mark(
    'loginMethods',
    isSocialLoginRefusedInBrowser('google') ? offered.replace(String(SOCIAL_TYPE.google), '') : offered,
  )
  mark('last', storage[LAST_LOGIN_METHOD_KEY] ?? '')
  mark('reason', readLoginReason() ?? '')
}

/** The query with which a log-in page leads back to the page behind the dialog. */
export function returnQueryOfCurrentPage(): string {
  const { pathname, search } = environment().history.location()
  return addReturnPathToUrl('', pathname, search)
}
