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
} from '../../../contract/auth.ts'
import { getAfterLoginInfoWeb, refreshData } from '../../../contract/player.ts'
import { centavos } from '../../../domain/money.ts'
import { type Routes, serve } from '../../http/route.ts'
import { deviceOf } from '../../identity/device.ts'
import type { Origin } from '../../identity/session.ts'
import type { Parts } from '../../parts.ts'
import { afterLoginInfo } from './after-login.ts'
import { sendCode } from './codes.ts'
import { logIn, logInByCode, logInOrRegister } from './login.ts'
import { registerPasskeys } from './passkey/routes.ts'
import { changePassword, resetPassword, setFirstPassword } from './password.ts'
import { bindPhone } from './phone.ts'
import { register, registerByPhone } from './register.ts'
import { userInfoOf } from './service.ts'
import { registerSessions } from './session-routes.ts'
import { registerSocial } from './social/routes.ts'

/** Serves registration, log-in, codes, passwords, sessions, social accounts and the player's own data. */
export function registerPlayer(routes: Routes, parts: Parts): void {
  serveEntrances(routes, parts)
  serveCredentials(routes, parts)
  registerSessions(routes, parts)
  registerSocial(routes, parts)
  registerPasskeys(routes, parts)
  serve(routes, refreshData, async ({ caller, atMs }) => {
    const userInfo = caller ? ((await userInfoOf(parts, caller.playerId, atMs)) ?? null) : null
    return { coin: userInfo?.coin ?? centavos(0), userInfo }
  })
  serve(routes, getAfterLoginInfoWeb, ({ caller, atMs }) => afterLoginInfo(parts, caller.playerId, atMs))
}

/** What opens a session: registrations, log-ins, the forgotten password. */
function serveEntrances(routes: Routes, parts: Parts): void {
  serve(routes, accountRegist, ({ body, atMs, ...from }) => register(parts, body, originOf(from), atMs))
  serve(routes, accountRegist4, ({ body, atMs, ...from }) =>
    registerByPhone(parts, body, originOf(from), atMs),
  )
  serve(routes, accountLogin, ({ body, atMs, ...from }) => logIn(parts, body, originOf(from), atMs))
  serve(routes, accountLoginSms, ({ body, atMs, ...from }) => logInByCode(parts, body, originOf(from), atMs))
  serve(routes, accountLoginSms2, ({ body, atMs, ...from }) =>
    logInOrRegister(parts, body, originOf(from), atMs),
  )
  serve(routes, forgetPassword, ({ body, atMs, ...from }) => resetPassword(parts, body, originOf(from), atMs))
}

/** Codes by SMS, and what a player changes about the own credentials. */
function serveCredentials(routes: Routes, parts: Parts): void {
  serve(routes, smsSend, ({ body, caller, address: network, atMs }) =>
    sendCode(parts, body, { caller, network, atMs }),
  )
  serve(routes, initPassword, async ({ body, caller, address: network, atMs }) => {
    await setFirstPassword(parts, body.password, { caller, network, atMs })
    return {}
  })
  serve(routes, changePasswordCall, async ({ body, caller, address: network, atMs }) => {
    await changePassword(parts, body, { caller, network, atMs })
    return {}
  })
  serve(routes, bindAccount, ({ body, caller, address: network, atMs }) =>
    bindPhone(parts, body, { caller, network, atMs }),
  )
}

function originOf({ address, userAgent }: { address: string; userAgent: string }): Origin {
  return { network: address, device: deviceOf(userAgent) }
}
