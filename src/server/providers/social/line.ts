import { SOCIAL_TYPE } from '../../../domain/player/account.ts'
import type { OpenIdClientOptions } from './google.ts'
import { createOpenIdProvider } from './openid.ts'
import type { SocialProvider } from './provider.ts'

/**
 * Creates the log-in with LINE, LINE Login v2.1 (https://developers.line.biz/en/docs/line-login/verify-id-token/). For
 * a log-in on the web, LINE signs the token with HS256 and the channel's secret. LINE's discovery document names ES256,
 * but only native apps get such tokens.
 */
export function createLineProvider(options: OpenIdClientOptions): SocialProvider {
  return createOpenIdProvider({
    ...options,
    socialType: SOCIAL_TYPE.line,
    scope: 'openid profile email',
    signedBy: 'HS256',
  })
}
