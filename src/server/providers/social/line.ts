import { SOCIAL_TYPE } from '../../../domain/player/account.ts'
import type { OpenIdClientOptions } from './google.ts'
import { createOpenIdProvider } from './openid.ts'
import type { SocialProvider } from './provider.ts'

/**
 * LINE Login v2.1 (https://developers.line.biz/en/docs/line-login/verify-id-token/). The token of a log-in on the web
 * is signed with HS256 by the channel's secret. LINE's published document names ES256, which only native apps get.
 */
export function createLineProvider(options: OpenIdClientOptions): SocialProvider {
  return createOpenIdProvider({
    ...options,
    socialType: SOCIAL_TYPE.line,
    scope: 'openid profile email',
    signedBy: 'HS256',
  })
}
