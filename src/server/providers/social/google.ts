import { SOCIAL_TYPE } from '../../../domain/player/account.ts'
import { createOpenIdProvider, type OpenIdOptions } from './openid.ts'
import type { SocialProvider } from './provider.ts'

/** Options that differ between installations, and between a real provider and its replacement in the sandbox. */
export type OpenIdClientOptions = Pick<
  OpenIdOptions,
  'issuer' | 'clientId' | 'clientSecret' | 'timeoutMs' | 'fetch'
>

/**
 * Creates the log-in with Google (https://developers.google.com/identity/openid-connect/openid-connect). Google signs
 * tokens with RS256. `select_account` makes Google ask for the account, because several people may share a device.
 */
export function createGoogleProvider(options: OpenIdClientOptions): SocialProvider {
  return createOpenIdProvider({
    ...options,
    socialType: SOCIAL_TYPE.google,
    scope: 'openid email profile',
    signedBy: 'RS256',
    parameters: { prompt: 'select_account' },
  })
}
