import { computed } from 'nanostores'
import {
  SOCIAL_PROVIDER_NAMES,
  SOCIAL_TYPE,
  type SocialProviderName,
} from '../../../../domain/player/account.ts'
import { $user, type UserInfo } from '../../../../stores/session/token.ts'
import { $settings } from '../../../../stores/site/settings.ts'
import { isSocialLoginRefusedInBrowser } from './refused-here.ts'

/** A social account, linked or not, as the player's own pages show it. */
export interface SocialAccount {
  readonly name: SocialProviderName
  readonly isLinked: boolean
  /**
   * The player's name at the provider, or the account's identifier there if it has no name; empty when no account is
   * linked.
   */
  readonly label: string
}

function socialAccountOf(user: UserInfo, name: SocialProviderName): SocialAccount {
  const [account, called] = [user[`${name}Account`], user[`${name}Name`]]
  return { name, isLinked: account !== '', label: called || account }
}

/** The social accounts that the player has linked or can link on this site. */
export const $socialAccounts = computed([$user, $settings], (user, settings) => {
  if (!user) return []
  const offered = settings.state === 'ready' ? settings.config.socialTypes : Object.values(SOCIAL_TYPE)
  return SOCIAL_PROVIDER_NAMES.map(name => socialAccountOf(user, name)).filter(
    ({ name, isLinked }) =>
      isLinked || (offered.includes(SOCIAL_TYPE[name]) && !isSocialLoginRefusedInBrowser(name)),
  )
})
