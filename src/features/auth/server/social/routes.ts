import { SOCIAL_TYPE } from '../../../../domain/player/account.ts'
import { type Routes, serveEndpoint } from '../../../../server/http/route.ts'
import { browserAndSystemOf } from '../../../../server/identity/device.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Services } from '../../../../server/services.ts'
import {
  bindSocialAccount,
  facebookLogin,
  googleLogin,
  lineLogin,
  socialStart,
  unbindSocialAccount,
} from '../../contract/social.ts'
import { type PlayerUserInfo, userInfoOf } from '../user-info.ts'
import {
  linkSocialAccountToPlayer,
  logInBySocialAccount,
  startSocialProviderVisit,
  unlinkSocialAccountOfPlayer,
} from './service.ts'

const SOCIAL_LOGIN_CALLS = [
  [googleLogin, SOCIAL_TYPE.google],
  [facebookLogin, SOCIAL_TYPE.facebook],
  [lineLogin, SOCIAL_TYPE.line],
] as const

/** Registers the calls for the log-in with a social account, and for linking and unlinking one. */
export function registerSocialRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, socialStart, ({ body, caller, siteOrigin, atMs }) =>
    startSocialProviderVisit(services, body, caller, { siteOrigin, atMs }),
  )
  for (const [endpoint, socialType] of SOCIAL_LOGIN_CALLS) {
    serveEndpoint(routes, endpoint, ({ body, address: network, userAgent, siteOrigin, atMs }) => {
      const origin = { network, device: browserAndSystemOf(userAgent) }
      return logInBySocialAccount(services, socialType, body, origin, { siteOrigin, atMs })
    })
  }
  serveEndpoint(routes, bindSocialAccount, async ({ body, caller, siteOrigin, atMs }) => {
    await linkSocialAccountToPlayer(services, body, caller, { siteOrigin, atMs })
    return requireUserInfo(services, caller.playerId, atMs)
  })
  serveEndpoint(routes, unbindSocialAccount, async ({ body, caller, atMs }) => {
    await unlinkSocialAccountOfPlayer(services, body.socialType, caller, atMs)
    return requireUserInfo(services, caller.playerId, atMs)
  })
}

/**
 * Reads the user info of a player.
 * @throws Refusal `unauthorized` when the player no longer exists
 */
async function requireUserInfo(services: Services, playerId: string, atMs: number): Promise<PlayerUserInfo> {
  const userInfo = await userInfoOf(services, playerId, atMs)
  if (!userInfo) throw new Refusal('unauthorized')
  return userInfo
}
