import { accountLogin, accountRegist, logout } from '../../../contract/auth.ts'
import { appUserCoinDetail, getAfterLoginInfoWeb, refreshData } from '../../../contract/player.ts'
import { centavos } from '../../../domain/money.ts'
import { type Routes, serve } from '../../http/route.ts'
import { deleteSession } from '../../identity/session.ts'
import type { Parts } from '../../parts.ts'
import { afterLoginInfo } from './after-login.ts'
import { logIn, register, userInfoOf } from './service.ts'
import { statementOf } from './statement.ts'

/** Serves registration, log-in, log-out, the player's own data and the statement. */
export function registerPlayer(routes: Routes, parts: Parts): void {
  const { db } = parts
  serve(routes, accountRegist, ({ body, atMs }) => register(parts, body, atMs))
  serve(routes, accountLogin, ({ body, address, atMs }) => logIn(parts, body, address, atMs))
  serve(routes, logout, async ({ caller }) => {
    await db.transact(tx => deleteSession(tx, caller.tokenHash))
    return {}
  })
  serve(routes, refreshData, async ({ caller, atMs }) => {
    const userInfo = caller ? ((await userInfoOf(parts, caller.playerId, atMs)) ?? null) : null
    return { coin: userInfo?.coin ?? centavos(0), userInfo }
  })
  serve(routes, getAfterLoginInfoWeb, ({ caller, atMs }) => afterLoginInfo(parts, caller.playerId, atMs))
  serve(routes, appUserCoinDetail, ({ caller, body }) => statementOf(db, caller.playerId, body))
}
