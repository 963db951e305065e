import type { Endpoint } from '../../../contract/endpoint.ts'
import { type CallContext, type Routes, serve } from '../../../server/http/route.ts'
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
import { logIn, logInByCode, logInOrRegister } from './login.ts'
import { registerPasskeyRoutes } from './passkey/routes.ts'
import { replacePassword, resetPassword, setFirstPassword } from './password.ts'
import { bindPhone } from './phone.ts'
import { registerByAccount, registerByPhone } from './register.ts'
import { registerSessionRoutes } from './session-routes.ts'
import { registerSocialRoutes } from './social/routes.ts'
import { describeCredentialChange, undoChangeByLink } from './undo.ts'

/** Serves registration, log-in, codes, passwords, sessions and social accounts. */
export function registerPlayerRoutes(routes: Routes, services: Services): void {
  serveLogins(routes, services)
  serveCredentials(routes, services)
  registerSessionRoutes(routes, services)
  registerSocialRoutes(routes, services)
  registerPasskeyRoutes(routes, services)
}

/** Serves the calls that open a session: registration, log-in, forgotten password. */
function serveLogins(routes: Routes, services: Services): void {
  serve(routes, accountRegist, ({ body, atMs, ...from }) =>
    registerByAccount(services, body, originOf(from), atMs),
  )
  serve(routes, accountRegist4, ({ body, atMs, ...from }) =>
    registerByPhone(services, body, originOf(from), atMs),
  )
  serve(routes, accountLogin, ({ body, atMs, ...from }) => logIn(services, body, originOf(from), atMs))
  serve(routes, accountLoginSms, ({ body, atMs, ...from }) =>
    logInByCode(services, body, originOf(from), atMs),
  )
  serve(routes, accountLoginSms2, ({ body, atMs, ...from }) =>
    logInOrRegister(services, body, originOf(from), atMs),
  )
  serve(routes, forgetPassword, ({ body, atMs, ...from }) =>
    resetPassword(services, body, originOf(from), atMs),
  )
}

/** Serves codes by SMS, and the calls that change a player's password or bound phone. */
function serveCredentials(routes: Routes, services: Services): void {
  serve(routes, smsSend, ({ body, caller, address: network, deviceHash, atMs }) =>
    sendSmsCode(services, body, { caller, network, deviceHash, atMs }),
  )
  serve(routes, initPassword, async ({ body, caller, address: network, deviceHash, atMs }) => {
    await setFirstPassword(services, body.password, { caller, network, deviceHash, atMs })
    return {}
  })
  serve(routes, changePasswordCall, async ({ body, caller, address: network, deviceHash, atMs }) => {
    await replacePassword(services, body, { caller, network, deviceHash, atMs })
    return {}
  })
  serve(routes, credentialChange, ({ body, atMs }) => describeCredentialChange(services, body.token, atMs))
  serve(routes, undoCredentialChange, ({ body, atMs }) => undoChangeByLink(services, body.token, atMs))
  serve(routes, bindAccount, ({ body, caller, address: network, deviceHash, atMs }) =>
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
