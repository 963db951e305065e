import { computed } from 'nanostores'
import {
  SOCIAL_PROVIDER_NAMES,
  SOCIAL_TYPE,
  type SocialProviderName,
} from '../../../../domain/player/account.ts'
import { urlWithReturnPath } from '../../../../domain/site/login-path.ts'
import { LAST_LOGIN_METHOD_KEY, SOCIAL_TYPES_KEY } from '../../../../domain/site/storage-keys.ts'
import { environment } from '../../../../platform/environment.ts'
import { readLoginReason } from '../../../../stores/session/notices.ts'
import { $user, type UserInfo } from '../../../../stores/session/token.ts'
import { $settings } from '../../../../stores/site/settings.ts'

/**
 * Sets the document's data attributes for a log-in dialog, as `head/login-method-marks.ts` does for the pages of log-in
 * and registration.
 */
export function setLoginMethodAttributes(): void {
  const { local: storage } = environment().storage
  const { mark } = environment().page
  mark('loginMethods', storage[SOCIAL_TYPES_KEY] ?? String(Object.values(SOCIAL_TYPE)))
  mark('last', storage[LAST_LOGIN_METHOD_KEY] ?? '')
  mark('reason', readLoginReason() ?? '')
}

/** The query with which a log-in page returns to the page under the dialog. */
export function returnQueryToThisPage(): string {
  const { pathname, search } = environment().history.location()
  return urlWithReturnPath('', pathname, search)
}

/** A social account as the player's own pages show it. */
export interface SocialAccount {
  readonly name: SocialProviderName
  readonly isLinked: boolean
  /** The player's name at the provider, else the account there; empty without a link. */
  readonly label: string
}

function accountOf(user: UserInfo, name: SocialProviderName): SocialAccount {
  const [account, called] = [user[`${name}Account`], user[`${name}Name`]]
  return { name, isLinked: account !== '', label: called || account }
}

/** The accounts that the player has linked or can link. */
export const $socialAccounts = computed([$user, $settings], (user, settings) => {
  if (!user) return []
  const offered = settings.state === 'ready' ? settings.config.socialTypes : Object.values(SOCIAL_TYPE)
  return SOCIAL_PROVIDER_NAMES.map(name => accountOf(user, name)).filter(
    ({ name, isLinked }) => isLinked || offered.includes(SOCIAL_TYPE[name]),
  )
})
