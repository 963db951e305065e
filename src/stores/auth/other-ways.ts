import { computed } from 'nanostores'
import { SOCIAL_NAMES, SOCIAL_TYPE, type SocialName } from '../../domain/account.ts'
import { detourUrl } from '../../domain/login-path.ts'
import { environment } from '../../platform/environment.ts'
import { $appConfig } from '../core/app-config.ts'
import { $user, type UserInfo } from '../core/token.ts'

/** Marks the document for a dialog as `components/way-marks.ts` does for the pages of log-in and registration. */
export function markWays(): void {
  const { storage, markDocument } = environment()
  markDocument('ways', storage['perya:social'] ?? String(Object.values(SOCIAL_TYPE)))
  markDocument('last', storage['perya:way'] ?? '')
}

/** The query that leads back to the page under a dialog. */
export function backToPage(): string {
  const { pathname, search } = environment().location()
  return detourUrl('', pathname, search)
}

/** An account of another site, as the player's own page shows it. */
export interface SocialAccount {
  readonly name: SocialName
  readonly isLinked: boolean
  /** How the player is called there; empty where the provider did not say, and without a link. */
  readonly label: string
}

function accountOf(user: UserInfo, name: SocialName): SocialAccount {
  const [account, called] = [user[`${name}Account`], user[`${name}Name`]]
  return { name, isLinked: account !== '', label: called || account }
}

/** The accounts that the player has linked or can link. */
export const $socialAccounts = computed([$user, $appConfig], (user, appConfig) => {
  if (!user) return []
  const offered = appConfig.state === 'ready' ? appConfig.config.socialTypes : Object.values(SOCIAL_TYPE)
  return SOCIAL_NAMES.map(name => accountOf(user, name)).filter(
    ({ name, isLinked }) => isLinked || offered.includes(SOCIAL_TYPE[name]),
  )
})
