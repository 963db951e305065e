import type { Endpoint } from '../../../contract/endpoint.ts'
import { type CallContext, type Routes, serveEndpoint } from '../../../server/http/route.ts'
import { browserAndSystemOf } from '../../../server/identity/device.ts'
import type { LoginOrigin } from '../../../server/identity/session-repository.ts'
import type { Services } from '../../../server/services.ts'
import {
  accountLogin,
  accountLoginSms,
  accountLoginSms2,
  accountRegist,
  accountRegist4,
  bindAccount,
  changePassword as changePasswordCall,
  forgetPassword,
  initPassword,
  smsSend,
} from '../contract/auth.ts'
import { credentialChange, undoCredentialChange } from '../contract/undo.ts'
import { sendSmsCode } from './codes.ts'
import { logInByPassword, logInBySmsCode, logInOrRegisterBySmsCode } from './login.ts'
import { registerPasskeyRoutes } from './passkey/routes.ts'
import { replacePassword, resetPassword, setFirstPassword } from './password.ts'
import { bindPhone } from './phone.ts'
import { registerByAccountName, registerByPhone } from './register.ts'
import { registerSessionRoutes } from './session-routes.ts'
import { registerSocialRoutes } from './social/routes.ts'
import { describeCredentialChange, undoChangeByLink } from './undo.ts'

/** Registers the calls for registration, log-in, codes, passwords, sessions and social accounts. */
export function registerPlayerRoutes(routes: Routes, services: Services): void {
  serveLogins(routes, services)
  serveCredentials(routes, services)
  registerSessionRoutes(routes, services)
  registerSocialRoutes(routes, services)
  registerPasskeyRoutes(routes, services)
}

/** Registers the calls that open a session: registration, log-in, forgotten password. */
function serveLogins(routes: Routes, services: Services): void {
  serveEndpoint(routes, accountRegist, ({ body, atMs, ...from }) =>
    registerByAccountName(services, body, originOf(from), atMs),
  )
  serveEndpoint(routes, accountRegist4, ({ body, atMs, ...from }) =>
    registerByPhone(services, body, originOf(from), atMs),
  )
  serveEndpoint(routes, accountLogin, ({ body, atMs, ...from }) =>
    logInByPassword(services, body, originOf(from), atMs),
  )
  serveEndpoint(routes, accountLoginSms, ({ body, atMs, ...from }) =>
    logInBySmsCode(services, body, originOf(from), atMs),
  )
  serveEndpoint(routes, accountLoginSms2, ({ body, atMs, ...from }) =>
    logInOrRegisterBySmsCode(services, body, originOf(from), atMs),
  )
  serveEndpoint(routes, forgetPassword, ({ body, atMs, ...from }) =>
    resetPassword(services, body, originOf(from), atMs),
  )
}

/** Registers the calls for SMS codes, and those that change a player's password or bound phone. */
function serveCredentials(routes: Routes, services: Services): void {
  serveEndpoint(routes, smsSend, ({ body, caller, address: network, deviceHash, atMs }) =>
    sendSmsCode(services, body, { caller, network, deviceHash, atMs }),
  )
  serveEndpoint(routes, initPassword, async ({ body, caller, address: network, deviceHash, atMs }) => {
    await setFirstPassword(services, body.password, { caller, network, deviceHash, atMs })
    return {}
  })
  serveEndpoint(routes, changePasswordCall, async ({ body, caller, address: network, deviceHash, atMs }) => {
    await replacePassword(services, body, { caller, network, deviceHash, atMs })
    return {}
  })
  serveEndpoint(routes, credentialChange, ({ body, atMs }) =>
    describeCredentialChange(services, body.token, atMs),
  )
  serveEndpoint(routes, undoCredentialChange, ({ body, atMs }) =>
    undoChangeByLink(services, body.token, atMs),
  )
  serveEndpoint(routes, bindAccount, ({ body, caller, address: network, deviceHash, atMs }) =>
    bindPhone(services, body, { caller, network, deviceHash, atMs }),
  )
}

function originOf({
  address,
  userAgent,
  deviceHash,
}: Pick<CallContext<Endpoint>, 'address' | 'userAgent' | 'deviceHash'>): LoginOrigin {
  return { network: address, device: browserAndSystemOf(userAgent), deviceHash }
}
